import { expect, it } from "vitest";
import { type MeetingView, readMeetingView, toMeetingQuery } from "./meeting-view";

const plain: MeetingView = { show: "mine", view: "agenda", when: "coming", committee: "", month: "" };

it("an address without a query is the plain view, and the other way round", () => {
  expect(readMeetingView(new URLSearchParams())).toEqual(plain);
  expect(toMeetingQuery(plain)).toBe("");
});

it("an address brings its view back", () => {
  const views: MeetingView[] = [
    { ...plain, show: "all", when: "past", committee: "BUDGET & FINANCE" },
    { ...plain, view: "month", month: "2027-02" },
  ];
  for (const view of views) {
    expect(readMeetingView(new URLSearchParams(toMeetingQuery(view)))).toEqual(view);
  }
});

it("what is not understood is as if it were not there", () => {
  expect(readMeetingView(new URLSearchParams("show=x&view=week&when=&month=2027-13"))).toEqual(plain);
});
