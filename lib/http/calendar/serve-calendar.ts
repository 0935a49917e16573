import "server-only";
import { createHash } from "node:crypto";
import { meetingCalendar, ownCalendar, subscribedCalendar } from "@/lib/calendar/calendars";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { Problem } from "@/lib/domain/problem";
import { authenticateSession } from "@/lib/identity/session/member-session";
import { readSessionKey } from "@/lib/identity/session/session-cookie";
import { answerRequest, type Exchange } from "../answer-request";
import { answer, answerSeeOther, type HttpAnswer } from "../http-answer";
import { requireGet } from "../require-get";

const CALENDAR_TYPE = "text/calendar; charset=utf-8";

/**
 * `/calendar/<token>.ics`, which calendar programs read; and for the signed-in member the downloads
 * `/calendar/meetings.ics` (`?place=<id>`, repeatable: only the meetings in these places' terms) and
 * `/calendar/meeting/<product code>.ics`.
 */
export function serveCalendar(request: Request): Promise<Response> {
  return answerRequest(request, "/calendar", async (exchange) => {
    requireGet(request);
    const [first = "", second, ...more] = pathOf(request);
    if (more.length > 0) throw notFound();
    if (second !== undefined && first !== "meeting") throw notFound();
    if (second !== undefined) return downloadMeeting(exchange, second);
    return first === "meetings.ics" ? downloadOwn(exchange) : subscription(exchange, first);
  });
}

function pathOf({ url }: Request): string[] {
  try {
    return new URL(url).pathname
      .replace(/^\/calendar\//, "")
      .split("/")
      .map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

async function subscription(exchange: Exchange, file: string): Promise<HttpAnswer> {
  // The token is a credential: the log says only that there was one.
  exchange.operation = "/calendar/{token}.ics";
  const calendar = await exchange.timeout.within(subscribedCalendar(nameOf(file)));
  if (calendar === undefined) throw notFound();
  const etag = `"${createHash("sha256").update(calendar).digest("base64url")}"`;
  const headers = { "cache-control": "private, no-cache", etag };
  const known = exchange.request.headers.get("if-none-match") ?? "";
  const isKnown = known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
  if (isKnown) return answer(304, CALENDAR_TYPE, null, headers);
  return answer(200, CALENDAR_TYPE, calendar, headers);
}

async function downloadOwn(exchange: Exchange): Promise<HttpAnswer> {
  exchange.operation = "/calendar/meetings.ics";
  const member = await findMember(exchange);
  const places = new URL(exchange.request.url).searchParams.getAll("place");
  return member
    ? download("meetings", await exchange.timeout.within(ownCalendar(member.id, places)))
    : answerSeeOther("/login?from=%2Fmeetings");
}

async function downloadMeeting(exchange: Exchange, file: string): Promise<HttpAnswer> {
  exchange.operation = "/calendar/meeting/{code}.ics";
  const code = nameOf(file);
  if (!(await findMember(exchange))) return answerSeeOther("/login?from=%2Fmeetings");
  const calendar = await exchange.timeout.within(meetingCalendar(code));
  if (calendar === undefined) throw notFound();
  return download(code.replaceAll(/[^\w-]+/g, "-"), calendar);
}

/** A download changes nothing, and a site that links to it learns nothing, so the origin is not checked. */
async function findMember(exchange: Exchange): Promise<MemberPrincipal | undefined> {
  const key = await readSessionKey(exchange.request.headers.get("cookie"));
  const member =
    key === undefined ? undefined : await exchange.timeout.within(authenticateSession(key, exchange.now));
  exchange.caller = member;
  return member;
}

function download(name: string, calendar: string): HttpAnswer {
  return answer(200, CALENDAR_TYPE, calendar, {
    "content-disposition": `attachment; filename="${name}.ics"`,
  });
}

function nameOf(file: string): string {
  if (!file.endsWith(".ics")) throw notFound();
  return file.slice(0, -".ics".length);
}

function notFound(): Problem {
  return new Problem(404, "Not Found", {
    detail:
      "There is no such calendar. Its address may have been replaced; make a new one on the page of your meetings.",
  });
}
