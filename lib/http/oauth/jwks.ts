import "server-only";
import { publishedKeys } from "@/lib/identity/oauth/keyring";
import { answerRequest } from "../answer-request";
import { answerJson } from "../http-answer";
import { requireGet } from "../require-get";

// Short, so that verifiers of our tokens learn of a new key soon.
const CACHING = { "cache-control": "public, max-age=60" };

/** `GET /oauth/jwks`: the public keys that access tokens are signed with (RFC 7517). */
export async function serveJwks(request: Request): Promise<Response> {
  return answerRequest(request, "/oauth/jwks", async ({ timeout }) => {
    requireGet(request);
    return answerJson({ keys: await timeout.within(publishedKeys()) }, CACHING);
  });
}
