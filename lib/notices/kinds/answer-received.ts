import "server-only";
import { renderCalendar } from "@/lib/calendar/render-calendar";
import { isOpenForAnswer, type Place } from "@/lib/domain/place/place";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listMeetingsOfCommittees } from "@/lib/store/meetings/meetings";
import { findAnswerer } from "@/lib/store/places/letter-places";
import type { WriteContext } from "@/lib/store/write";
import type { Kind, Occasion } from "./kind";
import { answerBy, committeesOf, PLACE_EXAMPLE, placesOf, placeWords } from "./place-values";

const ACCEPTED: ReadonlySet<string> = new Set(["accepted", "serving"]);

/** To a member: how their answers to the places of a season stand. */
export const answerReceived: Kind = {
  mayBeSiteOnly: true,
  example: {
    accepted: PLACE_EXAMPLE.slice(0, 1),
    declined: PLACE_EXAMPLE.slice(1),
    givenUp: [],
    open: [],
    changeUntil: "2027-03-12 America/Chicago",
    hasCalendar: true,
    answeredBy: "",
  },
  async fill(occasion, context) {
    const places = await placesOf(occasion, context);
    const today = dayIn(env().ASSOCIATION_TIME_ZONE, context.now);
    const inWords = (of: readonly Place[]) => of.map((place) => placeWords(place, occasion.locale));
    const changeable = places.find((place) => isOpenForAnswer(place, context.now, today));
    return {
      accepted: inWords(places.filter(({ status }) => ACCEPTED.has(status))),
      declined: inWords(places.filter(({ status }) => status === "declined")),
      givenUp: inWords(places.filter(({ status }) => status === "resigned")),
      open: inWords(places.filter(({ status }) => status === "offered")),
      changeUntil: changeable ? answerBy(changeable.season, occasion.locale) : "",
      hasCalendar: (await comingMeetings(occasion, context)).length > 0,
      answeredBy: await answeredBy(occasion),
    };
  },
  page: "/places",
  committees: committeesOf,
  async attach(occasion, context) {
    const meetings = await comingMeetings(occasion, context);
    if (meetings.length === 0) return undefined;
    const content = renderCalendar(env().ASSOCIATION_NAME, meetings);
    return { name: "meetings.ics", type: "text/calendar; charset=utf-8; method=PUBLISH", content };
  },
};

/** The name of the system that answered for the member, of the association where its staff did; blank: the member answered. */
async function answeredBy({ letter, member }: Occasion): Promise<string> {
  if (letter.year === null) return "";
  const answerer = await findAnswerer(member.id, letter.year, letter.createdAt);
  if (!answerer || answerer.isMember) return "";
  return answerer.clientName ?? env().ASSOCIATION_NAME;
}

/** The coming meetings of the committees on which places were accepted, which calendars can show. */
async function comingMeetings(occasion: Occasion, context: WriteContext) {
  const accepted = (await placesOf(occasion, context)).filter(({ status }) => ACCEPTED.has(status));
  if (accepted.length === 0) return [];
  const meetings = await listMeetingsOfCommittees(accepted.map(({ committeeCode }) => committeeCode));
  return meetings.filter(({ beginsAt }) => beginsAt !== null && beginsAt > context.now);
}
