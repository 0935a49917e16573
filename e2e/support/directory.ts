import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import { findFreePort } from "@/test/servers/free-port";

const DIRECTORY_NAME = "Example Directory";

/** The server's settings for the directory, which need not be running yet. */
export async function planDirectory(): Promise<Readonly<Record<string, string>>> {
  return {
    OIDC_ISSUER: `http://localhost:${await findFreePort()}`,
    OIDC_CLIENT_ID: "rostrum",
    OIDC_CLIENT_SECRET: randomBytes(32).toString("base64url"),
    OIDC_NAME: DIRECTORY_NAME,
  };
}

let opening: Promise<void> | undefined;

/**
 * Starts the configured directory, an OpenID Connect provider that accepts any e-mail address with any password. What follows
 * the address after a bar is what it says in `email_verified`, as JSON; `|` alone leaves that out. It runs until this program
 * ends; only the journeys that use it wait for it.
 */
export function openDirectory(): Promise<void> {
  opening ??= open(process.env);
  return opening;
}

async function open({
  OIDC_ISSUER = "",
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  BASE_URL = "",
}: NodeJS.ProcessEnv) {
  const provider = new Provider(OIDC_ISSUER, {
    clients: [
      {
        client_id: OIDC_CLIENT_ID,
        client_secret: OIDC_CLIENT_SECRET,
        redirect_uris: [`${BASE_URL}/api/auth/callback/oidc`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => {
        const [email, verified = "true"] = id.split("|");
        return {
          sub: id,
          email,
          ...(verified !== "" && { email_verified: JSON.parse(verified) as unknown }),
        };
      },
    }),
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  const { port } = new URL(OIDC_ISSUER);
  await new Promise<void>((resolve) => server.listen(Number(port), "localhost", resolve));
}
