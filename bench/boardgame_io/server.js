// A game without rules whose state is as large as a scene of the hall: boardgame.io sends it to every player after every
// move, or patches of it when the third argument is 1.
const { Server, Origins } = require("boardgame.io/server");

const [port, bytes, patches] = process.argv.slice(2).map(Number);
const cells = Array.from({ length: Math.ceil(bytes / 60) }, (_, i) => ({ id: i, kind: "figure", at: "place:" + i, seat: i % 4 }));

const game = {
  name: "peer",
  deltaState: patches === 1,
  setup: () => ({ last: 0, cells }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: ({ G }, n) => { G.last = n; G.cells[n % G.cells.length].seat = n % 4; } },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(port);
