import "server-only";
import { env } from "@/lib/env";
import { SCOPES } from "@/lib/vocabulary/access";
import { answerRequest } from "../answer-request";
import { answerJson } from "../http-answer";
import { requireGet } from "../require-get";

/** `GET /.well-known/oauth-authorization-server`: where everything is and what is supported (RFC 8414). */
export async function serveAuthorizationServerMetadata(request: Request): Promise<Response> {
  return answerRequest(request, "/.well-known/oauth-authorization-server", () => {
    requireGet(request);
    const issuer = env().BASE_URL;
    const metadata = {
      issuer,
      token_endpoint: `${issuer}/oauth/token`,
      jwks_uri: `${issuer}/oauth/jwks`,
      scopes_supported: SCOPES,
      // No authorization endpoint, hence no response types.
      response_types_supported: [],
      grant_types_supported: ["client_credentials"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      service_documentation: `${issuer}/docs`,
    };
    return answerJson(metadata, { "cache-control": "public, max-age=300" });
  });
}
