import "server-only";
import * as z from "zod/mini";
import { entries } from "@/lib/contract/contract";
import { type Entry, SCOPES } from "@/lib/contract/entry";
import { FAILURE_REASONS } from "@/lib/contract/failure-reasons";
import { parameterMeta } from "@/lib/contract/parameters";
import { env } from "@/lib/env";
import { sessionCookieName } from "@/lib/identity/session/session-cookie";
import { type Json, tokenOperation } from "./token-operation";

/** The OpenAPI 3.1 document of the whole service, generated from the contract, which is the only description. */
export function openApiDocument(): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Rostrum",
      version: "1",
      summary: "Member authentication and committee sign-up.",
      description:
        "Every operation is a POST with a flat list of string parameters in the body, and answers JSON. Ask POST /oauth/token for an access token and send it as a Bearer token. Field names are exact, misspellings included.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: env().BASE_URL }],
    security: [{ client: [] }],
    tags: [...new Set(entries().map(groupOf))].map((name) => ({ name })),
    paths: {
      "/oauth/token": { post: tokenOperation() },
      ...Object.fromEntries(entries().map((entry) => [entry.path, { post: operation(entry) }])),
    },
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
      schemas: { Problem: PROBLEM },
      responses: Object.fromEntries(
        PROBLEMS.map(([name, title, description]) => [name, problem(title, description)]),
      ),
    },
  };
}

const SCOPE_MEANINGS: Readonly<Record<(typeof SCOPES)[number], string>> = {
  auth: "The /auth group.",
  "committee.read": "What the /committee group reads.",
  "committee.write": "What the /committee group changes.",
};

const PROBLEM: Json = {
  type: "object",
  description: "RFC 9457.",
  required: ["type", "title", "status"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    parameters: { type: "array", items: { type: "string" }, description: "The parameters it is about." },
  },
};

const PROBLEMS = [
  [
    "BadRequest",
    "Missing Required Parameter",
    "A parameter is missing, blank, repeated, too long or malformed.",
  ],
  ["Unauthorized", "Access Denied", "No access token, or one that is not valid, or no longer."],
  ["Forbidden", "Access Denied", "The access token lacks the scope, or the member may not do this."],
  ["NotFound", "Not Found", "There never was such a thing."],
  ["Conflict", "Conflict", "The season or the state of the thing does not allow it."],
  ["TooLarge", "Content Too Large", "The body has more than 64 KiB."],
  ["UnsupportedMediaType", "Unsupported Media Type", "The body is of another content type."],
  ["TooManyRequests", "Too Many Requests", "Wait as many seconds as Retry-After says."],
] as const;

function problem(title: string, description: string): Json {
  const example = { type: "about:blank", title };
  return {
    description,
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" }, example } },
  };
}

function groupOf({ path }: Entry): string {
  return path.split("/")[1] ?? "";
}

function operation(entry: Entry): Json {
  const { path, summary, scope, params } = entry;
  const hasParams = Object.keys(params.shape).length > 0;
  return {
    operationId: path.slice(1).replace("/", "."),
    summary,
    tags: [groupOf(entry)],
    security: scope === null ? [{ session: [] }] : [{ client: [scope] }, { session: [] }],
    requestBody: { required: hasParams, content: requestContent(entry) },
    responses: { "200": success(entry), ...failures(entry) },
  };
}

function requestContent(entry: Entry): Json {
  const fields = Object.entries(entry.params.shape);
  const example = Object.fromEntries(
    fields.map(([name, schema]) => [name, parameterMeta.get(schema)?.example ?? ""]),
  );
  const schema = {
    type: "object",
    required: fields.map(([name]) => name),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, parameter(field)])),
  };
  const types = ["application/x-www-form-urlencoded", "application/json", "multipart/form-data"];
  return Object.fromEntries(types.map((type) => [type, { schema, example }]));
}

const FORMATS: Readonly<Record<string, string>> = {
  date: "YYYY-MM-DD, MM/DD/YYYY or an RFC 3339 date-time.",
  moment: "YYYY-MM-DD, MM/DD/YYYY or an RFC 3339 date-time.",
  year: "A year of four digits, 1900 to 2199.",
  email: "An e-mail address.",
};

function parameter(schema: z.ZodMiniString): Json {
  const meta = parameterMeta.get(schema);
  const notes = [
    FORMATS[meta?.kind ?? "text"],
    meta?.mayBeBlank ? "May be blank, but must be sent." : undefined,
  ];
  const description = notes.filter((note) => note !== undefined).join(" ");
  return {
    type: "string",
    ...(meta?.mayBeBlank ? {} : { minLength: 1 }),
    ...(meta ? { maxLength: meta.maxLength } : {}),
    ...(description === "" ? {} : { description }),
    ...(meta?.kind === "secret" ? { format: "password" } : {}),
  };
}

function success({ path, answer, result, example, maxRows }: Entry): Json {
  if (answer === "word") {
    return { description: "Done.", content: { "text/plain": { schema: { const: example }, example } } };
  }
  const schema = z.toJSONSchema(result);
  delete schema.$schema;
  const headers = {
    "x-request-id": { description: "Names this request in the service's log.", schema: { type: "string" } },
    ...(maxRows === undefined
      ? {}
      : {
          "x-result-truncated": {
            description: `\`true\` when there were more than ${maxRows} rows.`,
            schema: { type: "string" },
          },
        }),
    ...(path === "/committee/updatememberprofile"
      ? {
          "x-awaiting-confirmation": {
            description: "`email` when the address is saved only once its owner has confirmed it.",
            schema: { type: "string" },
          },
        }
      : {}),
    ...(answer === "status"
      ? {
          "x-failure-reason": {
            description: "Why STATUS is FAILURE.",
            schema: { type: "string", enum: Object.keys(FAILURE_REASONS) },
          },
          "x-failure-detail": { description: "The same in a sentence.", schema: { type: "string" } },
        }
      : {}),
  };
  return { description: "Success.", headers, content: { "application/json": { schema, example } } };
}

function failures({ path, answer }: Entry): Json {
  const names: Record<string, string> = {
    "400": "BadRequest",
    "401": "Unauthorized",
    "403": "Forbidden",
    ...(answer === "word" ? { "404": "NotFound", "409": "Conflict" } : {}),
    "413": "TooLarge",
    "415": "UnsupportedMediaType",
    ...(["/auth/assocauth", "/account/changeemail"].includes(path) ? { "429": "TooManyRequests" } : {}),
  };
  return Object.fromEntries(
    Object.entries(names).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
