import "server-only";
import { answerRequest } from "../answer-request";
import { compressFully } from "../content-encoding";
import { answerJson, type HttpAnswer } from "../http-answer";
import { requireGet } from "../require-get";
import { openApiDocument } from "./openapi";

let kept: Promise<HttpAnswer> | undefined;

/** `GET /openapi.json`: public, since it says nothing that the interface document does not. */
export async function serveOpenApi(request: Request): Promise<Response> {
  return answerRequest(request, "/openapi.json", async () => {
    requireGet(request);
    kept ??= answerDocument();
    const answer = await kept;
    return { ...answer, headers: { ...answer.headers } };
  });
}

/** The same for every caller, so it is printed and compressed once. */
async function answerDocument(): Promise<HttpAnswer> {
  const answer = answerJson(openApiDocument(), { "cache-control": "public, max-age=300" });
  return { ...answer, compressed: await compressFully(answer.body ?? "") };
}
