import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createAnswerLinkToken } from "@/lib/credentials/answer-link-tokens";
import { createAnswerLink } from "@/lib/store/answer-links/answer-links";
import { sealUnsubscribeToken } from "@/lib/credentials/unsubscribe-tokens";
import { database } from "@/lib/store/prisma";
import { findCurrentSeason } from "@/lib/operations/season/current-season";
import { journeyContext } from "./journey-context";

/** How a letter of a journey went, and what it says; by default it was sent. */
interface SaidLetter {
  memberId: string;
  kind?: string;
  subject?: string;
  body?: string;
  /** The language of both. */
  language?: "en" | "es";
  outcome?: string;
  sentTo?: string;
  minutesAgo?: number;
}

async function said(letter: SaidLetter & { year?: number }): Promise<string> {
  const { memberId, kind = "password-changed", year, minutesAgo = 5 } = letter;
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const { subject = "Your password was changed", body = "It was changed a moment ago." } = letter;
  const { language = "en", outcome = "sent", sentTo = "member@example.org" } = letter;
  const id = randomUUID();
  await database().letter.create({
    data: {
      id,
      kind,
      memberId,
      locale: "",
      createdAt: at,
      dueAt: at,
      endedAt: at,
      subject,
      body,
      language,
      outcome,
      sentTo,
      ...(year === undefined ? {} : { year }),
    },
  });
  return id;
}

/** Waits until no letter to a member is on its way; the server looks for letters every few seconds. */
async function untilSent(memberId: string): Promise<void> {
  // The server is not told of what this process writes, and looks for letters every 30 seconds.
  for (let round = 0; round < 1_600; round += 1) {
    if ((await database().letter.count({ where: { memberId, endedAt: null } })) === 0) return;
    await pause(25);
  }
  throw new Error(`Letters to ${memberId} are still on their way`);
}

/** The letter of the offer itself is not what a journey is about: it is dropped, unless it is under way. */
async function dropWaitingLetters(memberId: string): Promise<void> {
  const waiting = { memberId, endedAt: null, attempts: 0 };
  await database().letter.updateMany({ where: waiting, data: { endedAt: new Date(), outcome: "dropped" } });
  await untilSent(memberId);
}

type State = "waiting" | "sent" | "delivered" | "bounced";

const ANSWERS: Readonly<Record<State, string>> = {
  waiting: "",
  sent: "250 2.0.0 Ok: queued",
  delivered: "250 2.0.0 Ok: queued",
  bounced: "550 5.1.1 Recipient address rejected: User unknown",
};

export const letterActions = {
  /** A publishing told of in one letter for each of these states. @returns the members, in their order */
  async publishing({ states }: { states: readonly State[] }): Promise<{ memberId: string; name: string }[]> {
    const now = new Date();
    const season = await findCurrentSeason(now);
    if (!season) throw new Error("The demo association has a season");
    const { year } = season;
    const publicationId = randomUUID();
    const publishedBy = "M10003";
    await database().publication.create({
      data: { id: publicationId, year, publishedAt: now, publishedBy, revision: 1 },
    });
    const members = await database().member.findMany({
      where: { active: true, email: { not: "" }, letters: { none: { publicationId: { not: null } } } },
      orderBy: { id: "desc" },
      take: states.length,
    });
    // Those that wait do so until tomorrow, so that they are not sent meanwhile.
    const dueAt = new Date(now.getTime() + 86_400_000);
    await database().letter.createMany({
      data: members.map(({ id: memberId, email }, index) => {
        const state = states[index] ?? "waiting";
        const ended = { outcome: state, endedAt: now, sentTo: email, subject: "An offer", body: "A place." };
        return {
          id: randomUUID(),
          kind: "place-offered",
          memberId,
          occasion: publicationId,
          locale: "",
          year,
          publicationId,
          createdAt: now,
          dueAt,
          answer: ANSWERS[state],
          ...(state === "waiting" ? {} : ended),
        };
      }),
    });
    return members.map(({ id, firstName, lastName }) => ({ memberId: id, name: `${firstName} ${lastName}` }));
  },

  /** Letters go out again, as many as there are. */
  async resumeSending(): Promise<void> {
    await database().letterSending.updateMany({ data: { stoppedAt: null, stoppedBy: "", perMinute: null } });
  },

  /** The subjects of the letters of a kind to a member, as they were sent, the earliest first. */
  async letterSubjects({ memberId, kind }: { memberId: string; kind: string }): Promise<string[]> {
    const letters = await database().letter.findMany({
      where: { memberId, kind, endedAt: { not: null } },
      orderBy: { createdAt: "asc" },
    });
    return letters.map(({ subject }) => subject);
  },

  /** Until no letter to a member is on its way. */
  async lettersSent({ memberId }: { memberId: string }): Promise<void> {
    await untilSent(memberId);
  },

  /** A receiver has answered all that waits for it. */
  async answerWebhooks({ url }: { url: string }): Promise<void> {
    const ended = { endedAt: new Date(), lastAttemptAt: new Date(), outcome: "delivered", lastStatus: 204 };
    await database().webhookDelivery.updateMany({
      where: { endpoint: { url } },
      data: { ...ended, lastFailure: "", attempts: 1 },
    });
  },

  /** The association has written to a member. @returns the letter's id */
  sayLetter: (letter: SaidLetter): Promise<string> => said(letter),

  /** A letter about what is offered this season. @returns the address of its link */
  async answerLink({ memberId }: { memberId: string }): Promise<string> {
    const season = await findCurrentSeason(new Date());
    if (!season) throw new Error("The demo association has a season");
    const { year } = season;
    await dropWaitingLetters(memberId);
    const letterId = await said({ memberId, year, subject: "A place is offered to you" });
    const { secret, hash } = createAnswerLinkToken();
    await createAnswerLink(journeyContext(), { memberId, year, letterId }, hash);
    return `/answer#${secret}`;
  },

  /** When the desk was told that a member's links were opened; those that were not are left out. */
  async openedLinks({ memberId }: { memberId: string }): Promise<number> {
    return database().answerLink.count({ where: { memberId, openedAt: { not: null } } });
  },

  /** How many of a member's places have each state. */
  async placeStates({ memberId }: { memberId: string }): Promise<string[]> {
    const places = await database().place.findMany({ where: { memberId, seasonYear: { not: null } } });
    return places.map(({ status }) => status).toSorted();
  },

  /** The path of `List-Unsubscribe` in a letter to a member. */
  unsubscribePath({ memberId, kind }: { memberId: string; kind: string }): Promise<string> {
    return Promise.resolve(`/unsubscribe/${sealUnsubscribeToken({ memberId, kind })}`);
  },
};
