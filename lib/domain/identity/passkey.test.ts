import { expect, it } from "vitest";
import { hasCounted, mayAddPasskey } from "./passkey";

it.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])("a counter that was %i and is %i has gone on: %s", (known, given, expected) => {
  expect(hasCounted(known, given)).toBe(expected);
});

it("a member may have twenty passkeys", () => {
  expect([mayAddPasskey(19).ok, mayAddPasskey(20).ok]).toEqual([true, false]);
});
