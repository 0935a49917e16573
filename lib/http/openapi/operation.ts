import "server-only";
import * as z from "zod/mini";
import { type Entry, isTyped, takesKey } from "@/lib/contract/entry";
import { eventRecord } from "@/lib/contract/desk/webhook-records";
import { IDEMPOTENCY_KEY_HEADER, UNMET_RULES_HEADER } from "@/lib/contract/headers";
import { operationName } from "@/lib/contract/operation-name";
import { parameterMeta } from "@/lib/contract/parameter-meta";
import { parameterNote } from "@/lib/contract/parameter-notes";
import { parametersSchema } from "@/lib/contract/parameters-schema";
import { recordForms } from "@/lib/contract/record-forms";
import { sampleOfShape } from "@/lib/contract/values";
import type { EventType } from "@/lib/vocabulary/event";
import { type ProblemReason, statusOf } from "@/lib/vocabulary/failure-reasons";
import { type ProblemName, problemReferences } from "./problem-responses";
import { answeredForm, sentForm } from "./text-forms";
import type { Json } from "./token-operation";

/** One operation of the contract in OpenAPI. */
export function operation(entry: Entry): Json {
  const { path, scope, params } = entry;
  const hasParams = Object.keys(params.shape).length > 0;
  return {
    operationId: path.slice(1).replace("/", "."),
    summary: operationName(entry),
    description: describe(entry),
    tags: [path.split("/")[1]],
    security: scope === null ? [{ session: [] }] : [{ client: [scope] }, { session: [] }],
    ...(takesKey(entry) ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    requestBody: {
      required: hasParams,
      content: isTyped(entry) ? typedContent(entry) : requestContent(entry),
    },
    responses: {
      "200": success(entry),
      ...(isTyped(entry) ? typedProblems(entry) : problemReferences(problemNames(entry))),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: "header",
  required: false,
  description:
    "Your own name for this call. The same call with the same key is made once in 24 hours, and answered as the first time.",
  schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[!-~]+$" },
};

function describe({ summary, scope, effect, maxRows }: Entry): string {
  return [
    `${summary}.`,
    scope === null ? "For signed-in members only." : `A client needs the scope ${scope}.`,
    effect === "write" ? "It changes data." : "It changes nothing.",
    ...(maxRows === undefined ? [] : [`It answers up to ${maxRows} rows.`]),
  ].join(" ");
}

/** The body of a typed operation, whose schema has its types and limits. */
function typedContent(entry: Entry): Json {
  const schema = parametersSchema(entry);
  delete schema.$schema;
  return { "application/json": { schema, example: sampleOfShape(entry.params.shape) } };
}

/** The problems of a typed operation by status, each with the reasons that it may have (contract.md 9.7, 9.8). */
function typedProblems(entry: Entry): Json {
  const { params, reasons, returnsCredential, current } = entry;
  const general: ProblemReason[] = [
    ...(Object.keys(params.shape).length > 0 ? (["not-found"] as const) : []),
    "invalid-parameter",
    "not-signed-in",
    "access-denied",
    "body-too-large",
    "unsupported-media-type",
    ...(takesKey(entry)
      ? (["idempotency-key-reused", "request-in-progress", "outcome-unknown"] as const)
      : []),
    ...(takesKey(entry) && returnsCredential ? (["secret-shown-once"] as const) : []),
    "too-many-requests",
    "unavailable",
  ];
  const all = [...new Set([...general, ...reasons])];
  return Object.fromEntries(
    [...new Set(all.map(statusOf))].map((status) => {
      const names = all.filter((reason) => statusOf(reason) === status);
      return [String(status), typedProblem(names, names.includes("stale-change") ? current : undefined)];
    }),
  );
}

/** @param current the record that a `stale-change` comes with */
function typedProblem(reasons: readonly ProblemReason[], current?: z.ZodMiniType): Json {
  return {
    description: reasons.join(", "),
    content: {
      "application/problem+json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/TypedProblem" },
            {
              type: "object",
              properties: {
                reason: { type: "string", enum: reasons },
                ...(current ? staleProperties(current) : {}),
              },
            },
          ],
        },
      },
    },
  };
}

/** What a `stale-change` says besides (contract.md 9.9). */
function staleProperties(current: z.ZodMiniType): Json {
  return {
    current: {
      description: "Of a stale-change: the record as it is now, as far as the caller may read it.",
      ...resultSchema(current),
    },
    changedBy: {
      type: "object",
      description: "Of a stale-change: the member who made the last change; absent where no member did.",
      required: ["memberId", "name"],
      properties: { memberId: { type: "string" }, name: { type: "string" } },
    },
    changedAt: {
      type: "string",
      format: "date-time",
      description: "Of a stale-change: when the last change was made.",
    },
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
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, parameter(field, parameterNote(entry.path, name))]),
    ),
  };
  const types = ["application/x-www-form-urlencoded", "application/json", "multipart/form-data"];
  return Object.fromEntries(types.map((type) => [type, { schema, example }]));
}

function parameter(schema: z.ZodMiniType, note: string | undefined): Json {
  const { kind = "text", mayBeBlank = false, maxLength, options, range } = parameterMeta.get(schema) ?? {};
  const form = sentForm(kind, mayBeBlank);
  const limits = range && `From ${range.join(" to ")}.`;
  const notes = [note, form?.description, limits, mayBeBlank ? "May be blank, but must be sent." : undefined];
  const description = notes.filter((note) => note !== undefined).join(" ");
  return {
    type: "string",
    ...(mayBeBlank ? {} : { minLength: 1 }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(form ? { pattern: form.pattern } : {}),
    ...(description === "" ? {} : { description }),
    ...(options ? { enum: mayBeBlank ? ["", ...options] : options } : {}),
    ...(kind === "secret" ? { format: "password" } : {}),
  };
}

function success(entry: Entry): Json {
  const { path, answer, result, example, maxRows, reasons } = entry;
  if (answer === "word") {
    return {
      description: "Done.",
      content: { "text/plain": { schema: { type: "string", const: example }, example } },
    };
  }
  if (entry.answer === "file") return fileSuccess(entry);
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
    ...(path === "/committee/nominate" || path === "/committee/updatememberacceptance"
      ? {
          [UNMET_RULES_HEADER]: {
            description:
              "The sentences of the season's rules that are not met, each percent-encoded, joined by commas: those that refused, or those that only warn.",
            schema: { type: "string" },
          },
        }
      : {}),
    ...(answer === "status"
      ? {
          "x-failure-reason": {
            description: "Why STATUS is FAILURE.",
            schema: { type: "string", enum: reasons },
          },
          "x-failure-detail": { description: "The same in a sentence.", schema: { type: "string" } },
        }
      : {}),
  };
  return {
    description: "Success.",
    headers,
    content: { "application/json": { schema: resultSchema(result), example } },
  };
}

function fileSuccess({ mediaTypes = [], fileExample: example }: Entry): Json {
  const named = { description: "The name of the file.", schema: { type: "string" } };
  return {
    description: "The file. A failure while it is sent ends the connection.",
    headers: { "content-disposition": named },
    content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: "string" }, example }])),
  };
}

function resultSchema(result: Entry["result"]): Json {
  const schema = z.toJSONSchema(result, {
    override: ({ zodSchema, jsonSchema }) => {
      const known = zodSchema instanceof z.ZodMiniString ? recordForms.get(zodSchema) : undefined;
      if (known) Object.assign(jsonSchema, answeredForm(known.form));
    },
  });
  delete schema.$schema;
  return schema;
}

function problemNames({ path, answer }: Entry): ProblemName[] {
  return [
    "BadRequest",
    "Unauthorized",
    "Forbidden",
    ...(answer === "word" ? (["NotFound", "Conflict"] as const) : []),
    "TooLarge",
    "UnsupportedMediaType",
    ...(["/auth/assocauth", "/account/change-email"].includes(path) ? (["TooManyRequests"] as const) : []),
  ];
}

/** What a receiver of events gets (docs/webhooks.md). */
export function webhook(type: EventType): Json {
  const shape = Object.entries(eventRecord.shape).filter(([name]) => name !== "eventId" && name !== "type");
  const schema = z.toJSONSchema(z.strictObject({ type: z.literal(type), ...Object.fromEntries(shape) }));
  delete schema.$schema;
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  });
  return {
    operationId: `webhook.${type}`,
    summary: `Sent when it happens: ${type}`,
    description: "Standard Webhooks: signed, and sent again until it is answered with a 2xx.",
    tags: ["desk"],
    security: [],
    parameters: [
      header("webhook-id", "The id of the event, the same whenever it is sent."),
      header("webhook-timestamp", "When it was sent, in seconds since 1970."),
      header("webhook-signature", "v1, a comma, and the signature; two of them while the secret is rotated."),
    ],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { "204": { description: "Taken." }, "4XX": { description: "Sent again later." } },
  };
}
