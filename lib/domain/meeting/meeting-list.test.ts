import { describe, expect, it } from "vitest";
import { daysOf, isOver } from "./meeting-days";
import { byDay, committeesOf, isInMonth, type ListedMeeting, selectMeetings } from "./meeting-list";

const ZONE = "America/Chicago";
const meeting = (part: Partial<ListedMeeting>): ListedMeeting => ({
  title: "Budget review",
  description: "",
  committeeCode: "BUDGET",
  committeeName: "Budget",
  begin: "2027-02-08T09:00:00-06:00",
  end: "2027-02-08T11:00:00-06:00",
  registered: false,
  ownCommittee: false,
  ...part,
});

describe("selecting meetings", () => {
  const mine = meeting({ registered: true });
  const other = meeting({ title: "Sesión de José", committeeCode: "EDU", committeeName: "Education" });
  const all = { show: "all", committee: "", words: "" } as const;

  it("by whether the reader is registered or on its committee", () => {
    expect(selectMeetings([mine, other], { ...all, show: "mine" })).toEqual([mine]);
    expect(selectMeetings([mine, other], all)).toEqual([mine, other]);
    const ofCommittee = { ...other, ownCommittee: true };
    expect(selectMeetings([mine, ofCommittee], { ...all, show: "mine" })).toEqual([mine, ofCommittee]);
  });

  it("by committee", () => {
    expect(selectMeetings([mine, other], { ...all, committee: "EDU" })).toEqual([other]);
  });

  it("by all words in the title, committee and description, ignoring accents and case", () => {
    expect(selectMeetings([mine, other], { ...all, words: " jose EDUC " })).toEqual([other]);
    expect(selectMeetings([mine, other], { ...all, words: "jose budget" })).toEqual([]);
  });
});

describe("a meeting is over", () => {
  const now = new Date("2027-02-08T16:00:00Z");
  it("after its end, or after its begin if it has no end", () => {
    expect(isOver(meeting({}), now)).toBe(false);
    expect(isOver(meeting({}), new Date("2027-02-08T17:00:01Z"))).toBe(true);
    expect(isOver(meeting({ end: "" }), now)).toBe(true);
  });

  it("never while its time is not set", () => {
    expect(isOver(meeting({ begin: "", end: "" }), now)).toBe(false);
  });
});

describe("a meeting's days", () => {
  it("are those of the association's zone", () => {
    expect(daysOf(meeting({ begin: "2027-02-09T05:30:00Z", end: "" }), ZONE)).toEqual({
      first: "2027-02-08",
      last: "2027-02-08",
    });
  });

  it("do not include a day that begins when it ends", () => {
    const night = meeting({ end: "2027-02-09T00:00:00-06:00" });
    expect(daysOf(night, ZONE)?.last).toBe("2027-02-08");
    expect(daysOf(meeting({ end: "2027-02-10T12:00:00-06:00" }), ZONE)?.last).toBe("2027-02-10");
  });
});

it("a meeting is in every month that contains one of its days", () => {
  const long = meeting({ begin: "2027-01-30T12:00:00-06:00", end: "2027-02-02T12:00:00-06:00" });
  const months = ["2026-12", "2027-01", "2027-02", "2027-03"];
  expect(months.filter((month) => isInMonth(long, month, ZONE))).toEqual(["2027-01", "2027-02"]);
  expect(isInMonth(meeting({ begin: "", end: "" }), "2027-01", ZONE)).toBe(false);
});

it("are grouped by day, and those without a date together", () => {
  const [one, two, none] = [meeting({}), meeting({ title: "B" }), meeting({ begin: "", end: "" })];
  expect(byDay([one, two, none], ZONE)).toEqual([
    { day: "2027-02-08", meetings: [one, two] },
    { day: "", meetings: [none] },
  ]);
});

it("lists each committee that meets once, by name", () => {
  const education = meeting({ committeeCode: "EDU", committeeName: "Éducation" });
  const general = meeting({ committeeCode: undefined, committeeName: undefined });
  expect(committeesOf([education, meeting({}), general, meeting({})])).toEqual([
    { code: "BUDGET", name: "Budget" },
    { code: "EDU", name: "Éducation" },
  ]);
});
