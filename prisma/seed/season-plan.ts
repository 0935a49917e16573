import { demoCalendar, type DemoCalendar } from "./days";
import { planNominations, type PlannedNomination } from "./nominations";
import { planAnswers, planOffers, type PlannedAnswer, type PlannedOffer } from "./offers";
import { seededRandom } from "./random";
import type { ImportRows } from "./rows";

/** What has happened so far in next year's season. */
export interface SeasonPlan {
  calendar: DemoCalendar;
  nominations: PlannedNomination[];
  offers: PlannedOffer[];
  answers: PlannedAnswer[];
}

/** The season so far: who was nominated, who was offered a place, and who has answered. */
export function planSeason(now: Date, association: ImportRows): SeasonPlan {
  const calendar = demoCalendar(now);
  const nominations = planNominations(seededRandom(6), association);
  const offers = planOffers(nominations, calendar);
  return { calendar, nominations, offers, answers: planAnswers(offers, calendar) };
}
