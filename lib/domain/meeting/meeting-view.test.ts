import { expect, it } from "vitest";
import { type MeetingView, readMeetingView, toMeetingQuery } from "./meeting-view";

const plain: MeetingView = { show: "mine", view: "agenda", when: "coming", committee: "", month: "" };

it("a URL without a query is the default view, and the default view has no query", () => {
  expect(readMeetingView(new URLSearchParams())).toEqual(plain);
  expect(toMeetingQuery(plain)).toBe("");
});

it("a URL restores its view", () => {
  const views: MeetingView[] = [
    { ...plain, show: "all", when: "past", committee: "BUDGET & FINANCE" },
    { ...plain, view: "month", month: "2027-02" },
  ];
  for (const view of views) {
    expect(readMeetingView(new URLSearchParams(toMeetingQuery(view)))).toEqual(view);
  }
});

it("unknown values are ignored", () => {
  expect(readMeetingView(new URLSearchParams("show=x&view=week&when=&month=2027-13"))).toEqual(plain);
});
