import { expect, it } from "vitest";
import { stepLook } from "./step-look";

it("is done only when it is over and lacks nothing", () => {
  const lacks = [{ code: "seats" as const, count: 2 }];
  expect(stepLook({ state: "past", lacks: [] })).toBe("past");
  expect(stepLook({ state: "past", lacks })).toBe("incomplete");
  expect(stepLook({ state: "current", lacks })).toBe("current");
  expect(stepLook({ state: "coming", lacks })).toBe("coming");
});
