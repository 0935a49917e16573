import "server-only";
import { answerRequest } from "./answer-request";
import { openApiDocument } from "./openapi";
import { requireGet } from "./require-get";
import { respondJson } from "./respond";

/** `GET /openapi.json`: public, since it says nothing that the interface document does not. */
export async function serveOpenApi(request: Request): Promise<Response> {
  return answerRequest(request, "/openapi.json", () => {
    requireGet(request);
    return Promise.resolve(respondJson(openApiDocument(), { "cache-control": "public, max-age=300" }));
  });
}
