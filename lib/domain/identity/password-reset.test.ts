import { expect, it } from "vitest";
import { isResetLive } from "./password-reset";

const createdAt = new Date("2027-02-08T09:00:00Z");
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);

it("a password reset link is valid for exactly one hour", () => {
  expect(isResetLive({ createdAt, endedAt: null }, after(3599))).toBe(true);
  expect(isResetLive({ createdAt, endedAt: null }, after(3600))).toBe(false);
});

it("a used password reset link is not valid", () => {
  expect(isResetLive({ createdAt, endedAt: after(1) }, after(2))).toBe(false);
});
