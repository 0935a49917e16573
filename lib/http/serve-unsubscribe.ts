import "server-only";
import { Problem } from "@/lib/domain/problem";
import { stopLettersBy } from "@/lib/operations/letter/stop-letters";
import { answerRequest } from "./answer-request";
import { answer, answerSeeOther, TEXT_TYPE } from "./http-answer";
import { readBody } from "./read-body";

const NAME = /^\/unsubscribe\/([\w.-]+)$/;

/**
 * `/unsubscribe/<token>`, the address of `List-Unsubscribe`. Mail programs post to it without asking anyone further (RFC 8058),
 * from wherever they run: no session, no cookie and no page of ours is needed. A browser that opens it gets the page with the
 * button, and nothing changes.
 */
export function serveUnsubscribe(request: Request): Promise<Response> {
  // The token is a credential: the log says only that there was one.
  return answerRequest(request, "/unsubscribe/{token}", async ({ requestId, now, timeout }) => {
    const token = NAME.exec(new URL(request.url).pathname)?.[1];
    if (token === undefined) throw unknown();
    if (request.method === "GET" || request.method === "HEAD")
      return answerSeeOther(`/stop-letters#${token}`);
    if (request.method !== "POST") {
      const detail = "This address is read, or posted to by mail programs.";
      throw new Problem(405, "Method Not Allowed", { detail, headers: { allow: "GET, HEAD, POST" } });
    }
    const sent = await readBody(request);
    if (sent.values.get("List-Unsubscribe") !== "One-Click") {
      const detail = "The body must be List-Unsubscribe=One-Click.";
      throw new Problem(400, "Bad Request", { detail });
    }
    if (!(await timeout.within(stopLettersBy(token, { requestId, now })))) throw unknown();
    return answer(200, TEXT_TYPE, "These letters are no longer sent by e-mail.\n");
  });
}

function unknown(): Problem {
  const detail = "The link is not one of ours, or these letters always come by e-mail.";
  return new Problem(404, "Not Found", { detail });
}
