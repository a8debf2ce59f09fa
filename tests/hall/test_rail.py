"""The rail of a replay: who acted when, and where the Ages begin."""

from __future__ import annotations

import itertools
import re

from longhall.core.script.scenario import set_up
from longhall.core.show.scene import LogLine
from longhall.hall.rail import CountOut, hurt, turned
from tests.hall.served import Person, Served, play_some, seated


def test_the_rail_tells_who_acted_and_where_an_age_begins(hall: Served, ann: Person) -> None:
    table, scripts = seated(hall.url, ann, 2)
    play_some(scripts, 30)
    rail = ann.get(f"/api/tables/{table}/rail", lang="es")
    assert rail["moves"] == 30
    assert rail["rounds"][0] == {"at": 0, "name": "Edad I"}
    seats = [turn["seat"] for turn in rail["turns"]]
    assert set(seats) == {0, 1}
    assert all(a != b for a, b in itertools.pairwise(seats))
    assert [turn["at"] for turn in rail["turns"]] == sorted({turn["at"] for turn in rail["turns"]})


def test_the_rail_tells_what_points_came_from_and_how_strong_everybody_was(hall: Served, ann: Person) -> None:
    """In Brian Boru every point has a source, and towns count by their weight in the regions (BB-11.2)."""
    table, scripts = seated(hall.url, ann, 3, game="brian_boru")
    play_some(scripts, 90)
    rail = ann.get(f"/api/tables/{table}/rail")
    assert rail["strength"] == "Weight of the towns in all regions"
    for count in rail["counts"]:
        assert [sum(column) for column in zip(*[row for row in count["sources"] if row], strict=True)] == count[
            "values"
        ]
        assert len(count["sources"]) <= len(rail["sources"])
    panels = scripts[0].state()["scene"]["panels"]
    weights = [sum(int(cell["value"] or 0) for cell in panel["cells"]) for panel in panels]
    assert rail["counts"][-1]["strengths"] == weights
    assert max(weights) > 1


def test_a_running_game_does_not_tell_what_would_come_of_other_moves(hall: Served, ann: Person) -> None:
    table, scripts = seated(hall.url, ann, 2)
    move = scripts[0].state()["scene"]["prompt"]["options"][0]["notation"]
    answer = ann.http.get(f"/api/tables/{table}/state", params={"at": 0, "then": f"0 {move}"})
    assert answer.status_code == 403


def test_the_rail_counts_rounds_that_have_no_names(hall: Served, ann: Person) -> None:
    """A round of Yggdrasil Chronicles begins whenever everybody has laid a card on the Wheel (YC-4.1)."""
    table, scripts = seated(hall.url, ann, 2, game="yggdrasil_chronicles")
    play_some(scripts, 60)
    rail = ann.get(f"/api/tables/{table}/rail")
    log = scripts[0].state()["scene"]["log"]
    assert len(rail["laps"]) == len([line for line in log if line["rule"] == "YC-4.1"])
    assert len(rail["laps"]) > 1
    assert rail["laps"] == sorted(rail["laps"])


def test_the_rail_has_the_strengths_that_stand_on_the_tree(hall: Served, ann: Person) -> None:
    """Surt, Hel and Loki are one stronger than their ladders say (YC-11.3), and on the last page more (YC-22.6.3)."""
    last = {"mode": "campaign", "saga": 6}
    table, scripts = seated(hall.url, ann, 2, game="yggdrasil_chronicles", options=last)
    play_some(scripts, 8)
    rail = ann.get(f"/api/tables/{table}/rail")
    board = next(area for area in scripts[0].state()["scene"]["areas"] if area["id"] == "board")
    shown = {piece["name"]: piece["value"] for piece in board["pieces"] if piece["target"].startswith("foe:")}
    assert rail["threats"] == ["Surt", "Hel", "Loki"]
    assert [str(n) for n in rail["counts"][-1]["threats"]] == [shown[name] for name in rail["threats"]]


def test_a_turning_point_speaks_to_the_seat_that_reads_it(hall: Served, ann: Person) -> None:
    """Everybody else is told of that seat by its clan, and nobody of more than everybody has seen."""
    table, scripts = seated(hall.url, ann, 2)
    play_some(scripts, 400)
    path = f"/api/tables/{table}/rail"
    told = {reader: ann.get(path, reader=reader)["turning"] for reader in (-1, 0, 1)}
    assert told[-1]
    for reader in (0, 1):
        for point, seen in zip(told[reader], told[-1], strict=True):
            assert {**point, "text": ""} == {**seen, "text": ""}
            if point["seat"] == reader:
                assert point["text"].startswith("You ")
            assert not seen["text"].startswith("You ")
    # What is told adds up.
    for point in told[-1]:
        gained = re.findall(r"gained (\d+) Glory", point["text"])
        assert sum(map(int, gained)) + point["rest"] == point["gain"]
    assert any(len(re.findall("gained", point["text"])) > 1 for point in told[-1])
    # What was won in a battle says where.
    won = [point["text"] for point in told[-1] if "for the battle" in point["text"]]
    assert won
    assert all(" won the battle for " in text or " pillaged " in text for text in won)


def test_the_last_lines_are_told_with_their_move(hall: Served, ann: Person) -> None:
    """So that an ending can lead to what it tells of: by then as many lines had been read as the replay shows there."""
    table, scripts = seated(hall.url, ann, 2, game="yggdrasil_chronicles")
    play_some(scripts, 12)
    told = ann.get(f"/api/tables/{table}/rail")["told"]
    assert told[-1]["at"] == 12
    for line in told[:: max(1, len(told) // 6)]:
        at = line["at"]
        shown = ann.get(f"/api/tables/{table}/state", at=at)["scene"]["log"]
        assert line["text"] in [entry["text"] for entry in shown]


def test_two_losses_by_one_move_are_both_told() -> None:
    """Alone the next turn begins by itself: a fight costs one Health, and then Hel wakes and takes another."""
    position = {
        "turn": "odin",
        "step": "act",
        "gods": {"odin": {"world": "alfheim"}},
        "support": ["thor", "tyr"],
        "enemies": {"surt": "alfheim"},
        "wheel": ["thor_hel"],
        "decks": {"odin": {"deck": ["odin_hel"]}},
    }
    game = set_up(
        {
            "game": "yggdrasil_chronicles",
            "seats": ["odin"],
            "position": position,
            "chance": {"god_die": ["blank"]},
        }
    )
    health = int(game.scene(0).panels[0].facts[0].value.split("/")[0])
    game.play(0, "fight surt")
    view = game.view(-1)
    lines = view.reading.log(game.title.speaker(view.state, "en"), 0)
    [point] = hurt([health], CountOut(1, [health - 2], 0, [], [], []), lines, view.reading.lines)
    assert (point.gain, point.text) == (-2, "The risks cost you 1 Health. Hel takes 1 Health from you.")
    assert point.rest == 0
    # Health that was paid as well is said to come to so much; where nothing else was lost it is no turning point.
    now = CountOut(1, [health - 4], 0, [], [], [])
    assert hurt([health], now, lines, view.reading.lines)[0].rest == -2
    assert hurt([health], now, lines[:2], view.reading.lines[:2]) == []


def test_many_gains_by_one_move_are_told_with_what_the_others_come_to() -> None:
    """Those that brought the most, in the order in which they were told; what cost points is among the rest."""
    lines = [LogLine(f"{n} for {what}.", "", 0, points=n) for n, what in ((-3, "A"), (2, "B"), (9, "C"), (4, "D"))]
    now = CountOut(1, [16, 0], 0, [], [], [])
    [point] = turned([0, 0], now, [*lines, LogLine("4 for D.", "", 0, points=4), LogLine("End.", "")])
    assert (point.gain, point.text, point.rest) == (16, "9 for C. 4 for D. 4 for D.", -1)
