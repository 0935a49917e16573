import "server-only";
import { answerRequest } from "../answer-request";
import { compressFully } from "../content-encoding";
import { answerJson, type HttpAnswer } from "../http-answer";
import { requireGet } from "../require-get";
import { openApiDocument } from "./openapi";
import { postmanCollection } from "./postman";

const kept = new Map<string, Promise<HttpAnswer>>();

/** `GET /openapi.json`: public, since it says nothing that the interface document does not. */
export function serveOpenApi(request: Request): Promise<Response> {
  return serveKept(request, "/openapi.json", openApiDocument);
}

/** `GET /postman.json`: the same operations as a collection of calls. */
export function servePostman(request: Request): Promise<Response> {
  return serveKept(request, "/postman.json", postmanCollection);
}

/** The same for every caller, so it is printed and compressed once. */
function serveKept(request: Request, path: string, print: () => object): Promise<Response> {
  return answerRequest(request, path, async () => {
    requireGet(request);
    const answering = kept.get(path) ?? answerDocument(print());
    kept.set(path, answering);
    const answer = await answering;
    return { ...answer, headers: { ...answer.headers } };
  });
}

async function answerDocument(document: object): Promise<HttpAnswer> {
  const answer = answerJson(document, { "cache-control": "public, max-age=300" });
  return { ...answer, compressed: await compressFully(answer.body ?? "") };
}
