import "server-only";
import * as z from "zod/mini";
import type { Entry } from "@/lib/contract/entry";
import { FAILURE_REASONS } from "@/lib/contract/failure-reasons";
import { UNMET_RULES_HEADER } from "@/lib/contract/headers";
import { parameterMeta } from "@/lib/contract/parameters";
import { recordForms } from "@/lib/contract/record-forms";
import { type ProblemName, problemReferences } from "./problem-responses";
import { answeredForm, sentForm } from "./text-forms";
import type { Json } from "./token-operation";

/** One operation of the contract in OpenAPI. */
export function operation(entry: Entry): Json {
  const { path, summary, scope, params } = entry;
  const hasParams = Object.keys(params.shape).length > 0;
  return {
    operationId: path.slice(1).replace("/", "."),
    summary,
    description: describe(entry),
    tags: [path.split("/")[1]],
    security: scope === null ? [{ session: [] }] : [{ client: [scope] }, { session: [] }],
    requestBody: { required: hasParams, content: requestContent(entry) },
    responses: { "200": success(entry), ...problemReferences(problemNames(entry)) },
  };
}

function describe({ summary, scope, effect, maxRows }: Entry): string {
  return [
    `${summary}.`,
    scope === null ? "For signed-in members only." : `A client needs the scope ${scope}.`,
    effect === "write" ? "It changes data." : "It changes nothing.",
    ...(maxRows === undefined ? [] : [`It answers up to ${maxRows} rows.`]),
  ].join(" ");
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

function parameter(schema: z.ZodMiniString): Json {
  const { kind = "text", mayBeBlank = false, maxLength, options, range } = parameterMeta.get(schema) ?? {};
  const form = sentForm(kind, mayBeBlank);
  const limits = range && `From ${range.join(" to ")}.`;
  const notes = [form?.description, limits, mayBeBlank ? "May be blank, but must be sent." : undefined];
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

function success({ path, answer, result, example, maxRows }: Entry): Json {
  if (answer === "word") {
    return {
      description: "Done.",
      content: { "text/plain": { schema: { type: "string", const: example }, example } },
    };
  }
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
            schema: { type: "string", enum: Object.keys(FAILURE_REASONS) },
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
    ...(["/auth/assocauth", "/account/changeemail"].includes(path) ? (["TooManyRequests"] as const) : []),
  ];
}
