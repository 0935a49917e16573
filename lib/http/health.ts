import "server-only";
import { currentBuild } from "@/lib/build";
import { checkReadiness } from "@/lib/operations/health/check-readiness";
import { answerRequest } from "./answer-request";
import { answerJson } from "./http-answer";
import { requireGet } from "./require-get";

// Probes arrive every few seconds, so they are not logged.

/** `/health/live`: this process is running, and which build it is. */
export function serveLive(request: Request): Promise<Response> {
  return answerRequest(request, undefined, () => {
    requireGet(request);
    return answerJson({ status: "ok", ...currentBuild() });
  });
}

let isShuttingDown = false;

/** From now on this instance is not ready, although it still answers: load balancers send no more requests. */
export function announceShutdown(): void {
  isShuttingDown = true;
}

/** `/health/ready`: whether this instance can serve, and which check failed if not; with warnings for the operator. */
export function serveReady(request: Request): Promise<Response> {
  return answerRequest(request, undefined, async () => {
    requireGet(request);
    if (isShuttingDown) return answerJson({ status: "stopping" }, {}, 503);
    const { ready, checks, warnings } = await checkReadiness();
    if (!ready) return answerJson({ status: "unavailable", checks }, {}, 503);
    return answerJson(warnings.length > 0 ? { status: "ok", warnings } : { status: "ok" });
  });
}
