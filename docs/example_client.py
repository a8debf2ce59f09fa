"""Holds a seat of a hall by its link and plays any legal move: python example_client.py http://HOST:PORT/#/t/TABLE/TOKEN."""

import random
import sys
import time

import httpx

server, table, token = sys.argv[1].replace("#/t/", "").rsplit("/", 2)
hall = httpx.Client(base_url=f"{server}/api/tables/{table}", timeout=30)
hall.headers["Authorization"] = f"Bearer {token}"
info = hall.get("").raise_for_status().json()
if not info["mine"]:  # an invitation: take the seat, and use its own token from now on
    joined = hall.post("/join", json={"name": "Example"}).raise_for_status().json()
    hall.headers["Authorization"] = f"Bearer {joined['token']}"
    info = hall.get("").raise_for_status().json()
seat = info["mine"][0]

while info["state"] in ("open", "running"):
    if seat in info["waiting"]:
        state = hall.get("/state", params={"seat": seat, "lang": "en"}).raise_for_status().json()
        if state["scene"]["prompt"]["mine"]:
            move = random.choice(state["scene"]["prompt"]["options"])
            answer = hall.post("/move", json={"seat": seat, "seq": state["seq"], "move": move["notation"]})
            if answer.status_code != 409:  # 409: the table has gone on meanwhile, look again
                print(state["seq"], move["label"], answer.raise_for_status().json())
    else:
        time.sleep(0.2)
    info = hall.get("").raise_for_status().json()
print("winners:", info["winners"], "scores:", info["scores"])
