// node-oidc-provider with one client and JWT access tokens of one resource, signed as ours are.
import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";

const { PORT, BENCH_CLIENT_ID, BENCH_CLIENT_SECRET } = process.env;
const hostname = "127.0.0.1";
const issuer = `http://${hostname}:${PORT}`;
const { privateKey } = await generateKeyPair("ES256", { extractable: true });
const scope = "auth committee.read committee.write";

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: BENCH_CLIENT_ID,
      client_secret: BENCH_CLIENT_SECRET,
      grant_types: ["client_credentials"],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: "client_secret_post",
      id_token_signed_response_alg: "ES256",
      scope,
    },
  ],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "ES256", use: "sig", kid: "bench" }] },
  scopes: scope.split(" "),
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => issuer,
      getResourceServerInfo: () => ({
        scope,
        audience: issuer,
        accessTokenFormat: "jwt",
        accessTokenTTL: 3600,
        jwt: { sign: { alg: "ES256" } },
      }),
    },
  },
});

createServer(provider.callback()).listen(Number(PORT), hostname, () => process.send("listening"));
for (const event of ["SIGTERM", "disconnect"]) process.on(event, () => process.exit(0));
