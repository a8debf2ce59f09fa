// Plays many matches at once over socket.io, as fast as it goes, and prints what it measured.
const fs = require("fs");
const { io } = require("socket.io-client");

const [port, server, matches, seats, seconds] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
let counting = false;
let scenes = 0;
const latencies = [];

const sleep = (s) => new Promise((done) => setTimeout(done, s * 1000));
function cpu() {
  const fields = fs.readFileSync(`/proc/${server}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

// A match that does not exist is made when the first player asks for it.
function sitDown(matchID, playerID) {
  const socket = io(`${url}/peer`, { transports: ["websocket"], forceNew: true });
  let sent = 0;
  const look = (state) => {
    if (counting) scenes += 1;
    if (sent && state._stateID > sent.stateID) {
      if (counting) latencies.push(performance.now() - sent.at);
      sent = 0;
    }
    if (!sent && state.ctx.currentPlayer === playerID) {
      sent = { at: performance.now(), stateID: state._stateID };
      const payload = { type: "play", args: [state._stateID], playerID };
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
    }
  };
  socket.on("sync", (_, info) => look(info.state));
  socket.on("update", (_, state) => look(state));
  socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, seats));
}

(async () => {
  for (let m = 0; m < matches; m++) {
    for (let p = 0; p < seats; p++) sitDown("match" + m, String(p));
    await sleep(0.02);
  }
  await sleep(3);
  const before = cpu();
  const start = performance.now();
  counting = true;
  await sleep(seconds);
  counting = false;
  const spent = (performance.now() - start) / 1000;
  const used = cpu() - before;
  latencies.sort((a, b) => a - b);
  const cut = (share) => Math.round(latencies[Math.floor(latencies.length * share)] * 10) / 10;
  console.log(JSON.stringify({
    moves_per_second: Math.round(latencies.length / spent * 10) / 10,
    server_cpu_ms_per_move: Math.round(used / latencies.length * 100000) / 100,
    server_cpu_share: Math.round(used / spent * 100) / 100,
    scenes_per_second: Math.round(scenes / spent * 10) / 10,
    latency_ms: { "50%": cut(0.5), "95%": cut(0.95), "99%": cut(0.99) },
  }));
  process.exit(0);
})();
