import { expect, it } from "vitest";
import { explain } from "./server-errors";

const refused = {
  level: "error",
  error: "error",
  code: "25P02",
  message: "",
  stack: ["    at write (a.ts:1:1)"],
};

it("a failed fault names each different error of the server once, with its number, and the frames of its stack", () => {
  const lines = [
    { ...refused, requestId: "1", time: "10:00" },
    { level: "error", database: "away", code: "ECONNREFUSED", message: "" },
    { ...refused, requestId: "2", time: "10:01" },
  ];
  expect(explain(new Error("write answered 500"), lines).message).toBe(
    `write answered 500
The server logged these errors:
  2 × error: error, code: 25P02
        at write (a.ts:1:1)
  1 × database: away, code: ECONNREFUSED`,
  );
});

it("a failed fault of which the server knows nothing says so", () => {
  expect(explain(new Error("2 writes were lost"), []).message).toBe(
    "2 writes were lost\nThe server logged no error.",
  );
});
