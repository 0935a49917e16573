import type { PlaceChoice } from "@/lib/vocabulary/season";
import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";
import type { OfferedPlace, PlaceAnswer } from "./answer";

interface Given {
  choice: PlaceChoice;
  /** `""`: the day on which the place was already answered so, otherwise today in the season's time zone. */
  day: CalendarDate;
  comments: string;
}

/** The choice for a place as an answer with its date. */
export function answerOn(
  { answer, season }: Pick<OfferedPlace, "answer" | "season">,
  { choice, day, comments }: Given,
  now: Date,
): PlaceAnswer {
  const today = season ? dayIn(season.timeZone, now) : "";
  const { acceptedDate = "", declinedDate = "" } = answer ?? {};
  return {
    acceptedDate: choice === "accept" ? day || acceptedDate || today : "",
    declinedDate: choice === "decline" ? day || declinedDate || today : "",
    comments,
  };
}
