import { isCalendarMonth } from "./month-grid";

/** The selection and layout of the meetings page. */
export interface MeetingView {
  show: "mine" | "all";
  view: "agenda" | "month";
  when: "coming" | "past";
  /** A committee's code; `""` for all. */
  committee: string;
  /** `YYYY-MM`; `""` for this month. */
  month: string;
}

/** The id of the element that shows a meeting on the meetings page. */
export function meetingAnchor(productCode: string): string {
  return `meeting-${encodeURIComponent(productCode)}`;
}

const CODE_LENGTH = 64;

/** Parses the view from a URL's query; unknown values are ignored. */
export function readMeetingView(query: { get: (name: string) => string | null }): MeetingView {
  const month = query.get("month") ?? "";
  return {
    show: query.get("show") === "all" ? "all" : "mine",
    view: query.get("view") === "month" ? "month" : "agenda",
    when: query.get("when") === "past" ? "past" : "coming",
    committee: (query.get("committee") ?? "").slice(0, CODE_LENGTH),
    month: isCalendarMonth(month) ? month : "",
  };
}

/** The query of a view without its defaults; it never contains the search words. */
export function toMeetingQuery({ show, view, when, committee, month }: MeetingView): string {
  const query = new URLSearchParams();
  if (show === "all") query.set("show", show);
  if (view === "month") query.set("view", view);
  if (when === "past" && view === "agenda") query.set("when", when);
  if (committee !== "") query.set("committee", committee);
  if (month !== "" && view === "month") query.set("month", month);
  return query.size === 0 ? "" : `?${query.toString()}`;
}
