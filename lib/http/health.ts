import "server-only";
import { randomUUID } from "node:crypto";
import { Problem } from "@/lib/domain/problem";
import { checkReadiness } from "@/lib/operations/readiness";
import { REQUEST_ID_HEADER, respondJson, respondProblem } from "./respond";

/** `/health/live`: this process answers. */
export function serveLive(request: Request): Response {
  return refuseOtherMethods(request) ?? finish(request, respondJson({ status: "ok" }));
}

/** `/health/ready`: this instance can serve, or which check says that it cannot. */
export async function serveReady(request: Request): Promise<Response> {
  const refused = refuseOtherMethods(request);
  if (refused) return refused;
  const { ready, checks } = await checkReadiness();
  return finish(
    request,
    ready ? respondJson({ status: "ok" }) : respondJson({ status: "unavailable", checks }, {}, 503),
  );
}

function refuseOtherMethods(request: Request): Response | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const headers = { allow: "GET, HEAD" };
  return finish(
    request,
    respondProblem(new Problem(405, "Method Not Allowed", { detail: "Use GET.", headers })),
  );
}

// Probes come every few seconds and are not logged; the id is there because every response has one.
function finish(request: Request, response: Response): Response {
  response.headers.set(REQUEST_ID_HEADER, randomUUID());
  return request.method === "HEAD" ? new Response(null, response) : response;
}
