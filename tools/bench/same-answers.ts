import { isDeepStrictEqual } from "node:util";
import type { BareAnswer } from "./bare-app";
import { type DemoService, FORM } from "./demo-service";
import type { OperationCase } from "./operation-cases";
import type { RunningServer } from "./system";

// Letters go out when it suits the mail server; what is recorded of them belongs to no request.
const COUNT_AUDIT = "select count(*) from audit_event where subject <> 'letter'";

interface Answer extends BareAnswer {
  status: number;
  reason: string;
}

async function ask(url: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const response = await fetch(url, { method: "POST", headers, body });
  return {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    reason: response.headers.get("x-failure-reason") ?? "",
    body: await response.text(),
  };
}

/** Rostrum's response to an operation, which the bare handler will return. */
export async function readAnswer(
  { rostrum, headers }: DemoService,
  { path, bodies }: OperationCase,
): Promise<BareAnswer> {
  const { status, reason, ...last } = await askAll(rostrum, headers, path, await bodies(1));
  if (status === 200 && !last.body.includes("FAILURE")) return last;
  throw new Error(`${path} answers ${status}: ${last.body} ${reason}`);
}

async function askAll(
  { url }: RunningServer,
  headers: Record<string, string>,
  path: string,
  bodies: readonly string[],
): Promise<Answer> {
  let last: Answer | undefined;
  for (const body of bodies) last = await ask(url + path, headers, body);
  if (!last) throw new Error(`${path} was not called.`);
  return last;
}

/**
 * Makes sure that a peer does the same work: it gives the same responses to a valid request, to one without parameters
 * and to one without a token, and writes as many audit rows.
 * @throws Error with both responses when they differ
 */
export async function requireSameAnswers(
  service: DemoService,
  peer: RunningServer,
  { path, bodies }: OperationCase,
): Promise<void> {
  const { database, headers, rostrum } = service;
  const countAudit = async () =>
    Number((await database.query<{ count: string }>(COUNT_AUDIT)).rows[0]?.count);
  const tell = async (server: RunningServer) => {
    const before = await countAudit();
    const sent = await bodies(1);
    const right = await askAll(server, headers, path, sent);
    const audited = (await countAudit()) - before;
    const blank = await ask(server.url + path, headers, "");
    const unknown = await ask(server.url + path, headers, unknownMembers(sent));
    const stranger = await ask(server.url + path, FORM, "");
    return { audited, answers: [right, blank, unknown, stranger].map(comparable) };
  };
  const own = await tell(rostrum);
  const other = await tell(peer);
  if (isDeepStrictEqual(own, other)) return;
  throw new Error(`${path} is answered differently:\n${JSON.stringify([own, other], null, 2)}`);
}

// How a media type spells its charset is not compared.
function comparable({ contentType, ...answer }: Answer) {
  return { ...answer, mediaType: contentType.split(";", 1)[0] };
}

/** A request for unknown members, which the rules refuse or find nothing for. */
function unknownMembers(bodies: readonly string[]): string {
  const fields = new URLSearchParams(bodies[0]);
  for (const name of ["ID", "voterID", "memberid", "nominationID"]) {
    if (fields.has(name)) fields.set(name, "00000000-0000-4000-8000-000000000000");
  }
  return fields.toString();
}
