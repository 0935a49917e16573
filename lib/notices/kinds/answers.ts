import "server-only";
import { renderCalendar } from "@/lib/calendar/render-calendar";
import { answerReference, resignationReference } from "@/lib/domain/nomination/nomination-reference";
import { isOpenForAnswer, isWithStaff, type Place, placeStatus } from "@/lib/domain/place/place";
import { addDays } from "@/lib/domain/time/add-days";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { listMeetingsOfCommittees } from "@/lib/store/meetings/meetings";
import {
  type AnswerAct,
  findAnswerAct,
  listPlacesAfterAct,
  type PlaceAfterAct,
} from "@/lib/store/places/letter-answers";
import { findResignation } from "@/lib/store/places/place-resignation";
import type { WriteContext } from "@/lib/store/write";
import type { Kind, Occasion } from "./kind";
import { answerBy, committeesAmong, committeesOf, PLACE_EXAMPLE, placesOf, placeWords } from "./offers";

const ACCEPTED: ReadonlySet<string> = new Set(["accepted", "serving"]);

/**
 * To a member: all that one action did with their places of a season, and how the others stand. It says what the action did, also when
 * another followed before it was sent, which has a letter of its own.
 */
export const answerReceived: Kind = {
  mayBeSiteOnly: true,
  example: {
    done: [{ what: "accepted" }, { what: "declined" }],
    accepted: PLACE_EXAMPLE.slice(0, 1),
    declined: PLACE_EXAMPLE.slice(1),
    withdrawn: [],
    givenUp: [],
    isRestored: false,
    acceptedBefore: [],
    declinedBefore: [],
    open: [],
    comments: "",
    changeUntil: "2027-03-12 America/Chicago",
    hasCalendar: true,
    answeredBy: "",
    reference: "A-7Q4F-2K",
  },
  async fill(occasion, context) {
    const act = await actOf(occasion);
    if (!act) return undefined;
    const places = await placesAfter(act, occasion, context);
    const answered = places.filter(({ isAnswered }) => isAnswered);
    if (answered.length === 0) return undefined;
    const today = dayIn(env().ASSOCIATION_TIME_ZONE, context.now);
    const inWords = (of: readonly Place[]) => of.map((place) => placeWords(place, occasion.locale));
    const isGivenUp = ({ answer, isResigned }: PlaceAfterAct) => answer === "declined" && isResigned;
    const did = {
      accepted: answered.filter(({ answer }) => answer === "accepted"),
      declined: answered.filter((place) => place.answer === "declined" && !isGivenUp(place)),
      withdrawn: answered.filter(({ answer }) => answer === "withdrawn"),
      givenUp: answered.filter(isGivenUp),
    };
    // Places answered later have their own letter.
    const others = places.filter(({ isAnswered }) => !isAnswered);
    const changeable = places.find((place) => isOpenForAnswer(place, context.now, today));
    const said = [...new Set(answered.map(({ words }) => words))].filter((words) => words !== "");
    return {
      done: Object.entries(did).flatMap(([what, of]) => (of.length > 0 ? [{ what }] : [])),
      accepted: inWords(did.accepted),
      declined: inWords(did.declined),
      withdrawn: inWords(did.withdrawn),
      givenUp: inWords(did.givenUp),
      isRestored: answered.every(({ isRestored }) => isRestored),
      acceptedBefore: inWords(
        others.filter(({ answer, status }) => answer === "accepted" && ACCEPTED.has(status)),
      ),
      declinedBefore: inWords(
        others.filter(({ answer, status }) => answer === "declined" && status === "declined"),
      ),
      open: inWords(others.filter(({ status }) => status === "offered")),
      comments: said.join("\n\n"),
      changeUntil: changeable ? answerBy(changeable.season, occasion.locale) : "",
      hasCalendar: (await comingMeetings(act, occasion, context)).length > 0,
      answeredBy: onBehalf(act),
      reference: answerReference(act.act),
    };
  },
  page: "/places",
  async committees(occasion, context) {
    const act = await actOf(occasion);
    const places = act ? await placesAfter(act, occasion, context) : [];
    return committeesAmong(places.filter(({ isAnswered }) => isAnswered));
  },
  async attach(occasion, context) {
    const act = await actOf(occasion);
    const meetings = act ? await comingMeetings(act, occasion, context) : [];
    if (meetings.length === 0) return undefined;
    const content = renderCalendar(env().ASSOCIATION_NAME, meetings);
    return { name: "meetings.ics", type: "text/calendar; charset=utf-8; method=PUBLISH", content };
  },
};

/** What the letter is about; for a preview without such a letter, the member's newest answer of the season. */
async function actOf({ letter, member }: Occasion): Promise<AnswerAct | undefined> {
  if (letter.year === null) return undefined;
  return findAnswerAct(member.id, letter.year, letter.aboutId, letter.createdAt);
}

/** The places as the act left them, in the reader's words; without those that were not offered to the member any more, or not yet. */
async function placesAfter(
  { act }: AnswerAct,
  { letter, member, locale }: Occasion,
  { now }: WriteContext,
): Promise<PlaceAfterAct[]> {
  const today = dayIn(env().ASSOCIATION_TIME_ZONE, now);
  const places = await listPlacesAfterAct(member.id, letter.year ?? 0, act);
  return (await inReadersNames(places, locale))
    .filter((place) => place.isAnswered || !isWithStaff(place, now))
    .map((place) => ({ ...place, status: placeStatus(place, now, today) }));
}

/** The name of the system that acted for the member, of the association where its staff did; blank: the member did. */
function onBehalf({ isMember, clientName }: Pick<AnswerAct, "isMember" | "clientName">): string {
  return isMember ? "" : (clientName ?? env().ASSOCIATION_NAME);
}

/** The coming meetings of the committees on which the act accepted places, which calendars can show. */
async function comingMeetings(act: AnswerAct, occasion: Occasion, context: WriteContext) {
  const accepted = (await placesAfter(act, occasion, context)).filter(
    ({ isAnswered, answer, status }) => isAnswered && answer === "accepted" && ACCEPTED.has(status),
  );
  if (accepted.length === 0) return [];
  const meetings = await listMeetingsOfCommittees(committeesAmong(accepted));
  return meetings.filter(({ beginsAt }) => beginsAt !== null && beginsAt > context.now);
}

/** To a member: the place that they gave up, and their last day. It always comes: somebody else may have done it. */
export const placeResigned: Kind = {
  mayBeSiteOnly: false,
  example: {
    position: "Member",
    committee: "Budget",
    lastDay: "2027-05-31",
    vacantFrom: "2027-06-01",
    comments: "",
    answeredBy: "",
    reference: "R-7Q4F-2K",
  },
  async fill(occasion, context) {
    const [place] = await placesOf(occasion, context);
    const resigned = place?.isResigned ? await findResignation(place.id) : undefined;
    if (!place || !resigned) return undefined;
    const { position, committeeName, startDate, endDate } = place;
    const day = (date: string) => dayWords(date, occasion.locale, { weekday: false });
    const hasBegun = startDate <= endDate;
    return {
      position,
      committee: committeeName,
      lastDay: hasBegun ? day(endDate) : "",
      vacantFrom: hasBegun ? day(addDays(endDate, 1)) : "",
      comments: resigned.words,
      answeredBy: onBehalf(resigned),
      reference: resignationReference(place.id),
    };
  },
  page: "/",
  committees: committeesOf,
};
