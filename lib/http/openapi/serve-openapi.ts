import "server-only";
import { answerRequest } from "../answer-request";
import { answerJson } from "../http-answer";
import { requireGet } from "../require-get";
import { openApiDocument } from "./openapi";

/** `GET /openapi.json`: public, since it says nothing that the interface document does not. */
export async function serveOpenApi(request: Request): Promise<Response> {
  return answerRequest(request, "/openapi.json", () => {
    requireGet(request);
    return answerJson(openApiDocument(), { "cache-control": "public, max-age=300" });
  });
}
