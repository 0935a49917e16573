import type { IncomingMessage, ServerResponse } from "node:http";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import type { Door } from "@/lib/http/routes";
import { answer } from "@/lib/service-port";
import type { Pages } from "./pages";

// Doors that browsers open too.
const DOORS: ReadonlySet<Door> = new Set(["portal", "calendar"]);
// What the page keeps of the answer that it replaces.
const KEPT = ["x-request-id", "set-cookie"];

/** Whether a browser opens this door for its reader, so that it is shown a page while the database is away. */
export function isForReader(door: Door, { headers }: IncomingMessage): boolean {
  return DOORS.has(door) && headers.accept?.includes("text/html") === true;
}

/** Answers a browser like every caller, but for a 503, for which it is shown a page that says so (contract.md 8.6). */
export async function answerReader(
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
  pages: Pages,
): Promise<void> {
  const answered = await answer(new NodeRequest({ req: request, res: response }));
  if (answered.status !== 503) return sendNodeResponse(response, answered);
  for (const name of KEPT) {
    const value = answered.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  await pages.showAway(request, response, door);
}
