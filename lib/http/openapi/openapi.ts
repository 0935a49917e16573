import "server-only";
import { GROUP_DESCRIPTIONS, referenceEntries } from "@/lib/contract/contract";
import { env } from "@/lib/env";
import { sessionCookieName } from "@/lib/identity/session/session-cookie";
import { SCOPES } from "@/lib/vocabulary/access";
import { EVENT_TYPES } from "@/lib/vocabulary/event";
import { operation, webhook } from "./operation";
import { PROBLEM_SCHEMA, problemResponses, TYPED_PROBLEM_SCHEMA } from "./problem-responses";
import { type Json, tokenOperation } from "./token-operation";

/** The OpenAPI 3.1 document of the whole service, generated from the contract, which is the only description. */
export function openApiDocument(): Json {
  const helpEmail = env().ASSOCIATION_HELP_EMAIL;
  return {
    openapi: "3.1.0",
    info: {
      title: "Rostrum",
      version: "1",
      summary: "Member authentication and committee sign-up.",
      description:
        "Every operation is a POST. /auth and /committee take a flat list of texts, and their field names are exact, misspellings included; our own groups take and answer typed JSON. Ask POST /oauth/token for an access token and send it as a Bearer token.",
      license: { name: "MIT", identifier: "MIT" },
      ...(helpEmail === undefined ? {} : { contact: { name: env().ASSOCIATION_NAME, email: helpEmail } }),
    },
    servers: [{ url: env().BASE_URL }],
    security: [{ client: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: {
      "/oauth/token": { post: tokenOperation() },
      ...Object.fromEntries(referenceEntries().map((entry) => [entry.path, { post: operation(entry) }])),
    },
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: webhook(type) }])),
    components: {
      securitySchemes: {
        client: {
          type: "oauth2",
          flows: {
            clientCredentials: {
              tokenUrl: `${env().BASE_URL}/oauth/token`,
              scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_MEANINGS[scope]])),
            },
          },
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(),
          description: "A signed-in member's browser, from Rostrum's own pages.",
        },
      },
      schemas: { Problem: PROBLEM_SCHEMA, TypedProblem: TYPED_PROBLEM_SCHEMA },
      responses: problemResponses(),
    },
  };
}

/** Every group of operations, and the token's. */
const TAGS: Readonly<Record<string, string>> = {
  oauth: "Access tokens for the association's other systems.",
  ...GROUP_DESCRIPTIONS,
};

const SCOPE_MEANINGS: Readonly<Record<(typeof SCOPES)[number], string>> = {
  auth: "The /auth group.",
  "committee.read": "What the /committee group reads.",
  "committee.write": "What the /committee group changes.",
  "season.write":
    "Act for members in a season: answer and resign from places, save wishes, ask not to be nominated, restore nominations. It also reads the places and wishes of a member.",
  "desk.read": "What the /desk group reads: everything that staff see.",
  "desk.write": "What the /desk group changes, apart from what desk.admin is for.",
  "desk.admin":
    "Roles, webhooks, the texts of letters, and the e-mail addresses of people who hold a role. Give it to systems that you trust as you trust a manager.",
};
