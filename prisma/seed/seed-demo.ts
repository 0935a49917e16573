import "server-only";
import { registerClient, rotateClient } from "@/lib/identity/oauth/clients";
import { assignPassword } from "@/lib/identity/password/assign-password";
import { importFiles } from "@/lib/store/import/import";
import { grantRole } from "@/lib/store/members/staff-roles";
import type { WriteContext } from "@/lib/store/write";
import { DEFAULT_SCOPES } from "@/lib/vocabulary/access";
import { makeAssociation } from "./association";
import { DEMO_TIME_ZONE, demoCalendar, noonOf } from "./days";
import { DEMO_CLIENT_NAME, readDemoState, type DemoState } from "./demo-state";
import { DEMO_STAFF, demoMemberIds } from "./members";
import { makePassphrase } from "./passphrase";
import { playDesk } from "./play-desk";
import { playSeason } from "./play-season";
import type { ImportRows } from "./rows";
import { planSeason } from "./season-plan";
import { toSources } from "./sources";

/** The credentials of a demo account. */
export interface DemoSignIn {
  userId: string;
  password: string;
  memberId: string;
}

/** What is needed to try the demo association; the secrets cannot be read again later. */
export interface DemoSummary {
  client: { client_id: string; client_secret: string };
  members: Record<keyof typeof demoMemberIds, DemoSignIn>;
  /** The year whose season is open. */
  year: number;
}

interface SeedOptions {
  now?: Date;
  onProgress?: (message: string) => void;
}

/**
 * Fills an empty database with the demo association, or finishes what was interrupted: every step finds what an
 * earlier run left and goes on from there, on that run's day. A complete one stays as it is but for new passwords and
 * a new client secret, in case the old ones were lost.
 * @throws Error when the database holds another association.
 */
export async function seedDemo({ now = new Date(), onProgress }: SeedOptions = {}): Promise<DemoSummary> {
  const state = await readDemoState(now);
  if (state.kind === "foreign")
    throw new Error("The database holds an association already; the demo needs an empty one.");
  const day = state.kind === "empty" ? now : noonOf(state.day);
  const association = makeAssociation(day);
  if (state.kind === "empty") {
    onProgress?.(`${association.members.length} members, ${association.committees.length} committees`);
    await importAssociation(association, day);
  }
  if (state.kind !== "complete") {
    const plan = planSeason(day, association);
    onProgress?.(`${plan.nominations.length} nominations, ${plan.offers.length} offered places`);
    await playSeason(day, plan);
    await grantRoles(day);
    onProgress?.("Seats, rules and reviews");
    await playDesk(day, plan.calendar, association.committees);
  }
  onProgress?.("Sign-ins");
  const context = contextAt(now);
  const members = await renewPasswords(context);
  return { client: await renewClient(context, state), members, year: demoCalendar(day).comingYear };
}

async function grantRoles(now: Date): Promise<void> {
  for (const role of DEMO_STAFF) await grantRole(contextAt(now), demoMemberIds[role], role, []);
}

function contextAt(now: Date): WriteContext {
  return { actor: { kind: "command", id: "demo" }, requestId: "demo", now };
}

async function importAssociation(association: ImportRows, now: Date): Promise<void> {
  const bad: string[] = [];
  await importFiles(contextAt(now), toSources(association), {
    timeZone: DEMO_TIME_ZONE,
    dryRun: false,
    onBadRow: ({ file, line, column, reason }) => void bad.push(`${file}:${line} ${column}: ${reason}`),
  });
  if (bad.length > 0)
    throw new Error(`The demo association could not be imported:\n${bad.slice(0, 20).join("\n")}`);
}

async function renewPasswords(context: WriteContext): Promise<DemoSummary["members"]> {
  const renew = async (memberId: string): Promise<DemoSignIn> => {
    const password = makePassphrase();
    const outcome = await assignPassword(context, memberId, password);
    if (!outcome.ok) throw new Error(outcome.detail);
    return { userId: memberId, password, memberId };
  };
  return {
    voter: await renew(demoMemberIds.voter),
    nominee: await renew(demoMemberIds.nominee),
    manager: await renew(demoMemberIds.manager),
    reviewer: await renew(demoMemberIds.reviewer),
    approver: await renew(demoMemberIds.approver),
  };
}

async function renewClient(context: WriteContext, state: DemoState): Promise<DemoSummary["client"]> {
  const kept = state.kind === "complete" ? await rotateClient(context, state.clientId, 0) : undefined;
  const client = kept ?? (await registerClient(context, { name: DEMO_CLIENT_NAME, scopes: DEFAULT_SCOPES }));
  return { client_id: client.clientId, client_secret: client.clientSecret };
}
