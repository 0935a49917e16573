import { expect, it } from "vitest";
import { makePace, makeTurns } from "./pace";

it("lets the first go at once, and whoever comes with it one by one", () => {
  const waitOf = makeTurns(30);
  expect([waitOf(1_000), waitOf(1_000), waitOf(1_010), waitOf(1_040)]).toEqual([0, 30, 50, 50]);
});

it("saves no turns up while no one comes", () => {
  const waitOf = makeTurns(30);
  waitOf(0);
  expect([waitOf(10_000), waitOf(10_000), waitOf(10_000)]).toEqual([0, 30, 60]);
});

it("keeps no one when the service stops", async () => {
  const takeTurn = makePace(3_600_000);
  await takeTurn(new AbortController().signal);
  const stopping = new AbortController();
  const waiting = takeTurn(stopping.signal);
  stopping.abort();
  await waiting;
});
