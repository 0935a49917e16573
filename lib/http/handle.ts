import "server-only";
import { Problem } from "@/lib/domain/problem";
import { answerRequest } from "./answer-request";
import { preflightHeaders } from "./cross-origin";
import { serveCalendar } from "./calendar/serve-calendar";
import { serveLive, serveReady } from "./health";
import { answer, TEXT_TYPE } from "./http-answer";
import { serveAuthorizationServerMetadata } from "./oauth/authorization-server-metadata";
import { serveJwks } from "./oauth/jwks";
import { serveToken } from "./oauth/token-endpoint";
import { serveOpenApi, servePostman } from "./openapi/serve-openapi";
import { type Door, findRoute } from "./routes";
import { serveOperation, serveVisitor } from "./serve-operation";
import { serveSignIn } from "./sign-in/serve-sign-in";
import { serveSso } from "./sign-in/sso";
import { serveUnsubscribe } from "./serve-unsubscribe";

const DOORS: Readonly<Record<Door, (request: Request) => Promise<Response>>> = {
  operation: serveOperation,
  visitor: serveVisitor,
  token: serveToken,
  jwks: serveJwks,
  metadata: serveAuthorizationServerMetadata,
  openapi: serveOpenApi,
  postman: servePostman,
  calendar: serveCalendar,
  live: serveLive,
  ready: serveReady,
  portal: serveSso,
  "sign-in": serveSignIn,
  unsubscribe: serveUnsubscribe,
  nothing: serveNothing,
};

/** Answers a request to the API: HTTP around `perform`, and everything else that is not a page. Never throws. */
export function handle(request: Request): Promise<Response> {
  const preflight = preflightHeaders(request);
  if (preflight) return answerRequest(request, "preflight", () => answer(204, TEXT_TYPE, null, preflight));
  const route = findRoute(new URL(request.url).pathname);
  return DOORS[route?.door ?? "nothing"](request);
}

/** An unknown address below the API's paths: a problem document, never a page. */
function serveNothing(request: Request): Promise<Response> {
  const group = new URL(request.url).pathname.split("/", 2)[1] ?? "";
  return answerRequest(request, `/${group}`, () => {
    throw new Problem(404, "Not Found", { detail: "There is nothing here. /docs lists every operation." });
  });
}
