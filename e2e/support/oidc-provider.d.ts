// The package has no types; this is what the journeys use of it.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Account {
    accountId: string;
    claims: () => Record<string, unknown>;
  }

  interface Configuration {
    clients: readonly Record<string, unknown>[];
    claims: Record<string, readonly string[]>;
    findAccount: (context: unknown, id: string) => Account;
    pkce: { required: () => boolean };
    jwks?: { keys: readonly unknown[] };
    cookies: { keys: readonly string[] };
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }

  export default Provider;
}
