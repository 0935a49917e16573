import { expect, it } from "vitest";
import { findMeetingConflicts } from "./meeting-conflicts";

const meeting = (code: string, key: string, begin: number, end: number) => ({
  code,
  key,
  begin: `2027-02-08T${String(begin).padStart(2, "0")}:00:00Z`,
  end: `2027-02-08T${String(end).padStart(2, "0")}:00:00Z`,
});

it("finds meetings of other committees at the same time, and none of the same or of no committee", () => {
  const meetings = [
    meeting("own", "budget", 9, 11),
    meeting("own again", "budget", 10, 12),
    meeting("other", "bylaws", 10, 11),
    meeting("later", "bylaws", 12, 13),
    meeting("nobody's", "", 9, 12),
  ];
  const found = findMeetingConflicts(meetings, "budget", ({ key }) => key);
  expect(found.map((one) => [one.meeting.code, one.other.code])).toEqual([
    ["own", "other"],
    ["own again", "other"],
  ]);
});
