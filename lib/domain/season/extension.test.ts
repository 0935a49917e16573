import { describe, expect, it } from "vitest";
import { extensionFault } from "./extension";

describe("a day to which a deadline moves", () => {
  const fault = (date: string, today: string) => extensionFault({ before: "2027-01-05", date }, today);

  it("is not before the deadline, nor over", () => {
    expect(fault("2027-01-04", "2026-12-01")).toBe("earlier");
    expect(fault("2027-01-04", "2027-01-20"), "both").toBe("earlier");
    expect(fault("2027-01-19", "2027-01-20")).toBe("past");
  });

  it("is today at the earliest", () => {
    expect(fault("2027-01-20", "2027-01-20")).toBeUndefined();
    expect(fault("2027-01-06", "2027-01-05")).toBeUndefined();
  });
});
