import type { FastifyReply, FastifyRequest } from "fastify";
import type { Entry } from "@/lib/contract/entry";
import { type ParameterMeta, parameterMeta } from "@/lib/contract/parameter-meta";
import { parseCalendarDate, parseMoment, parseYear } from "@/lib/domain/time/calendar-date";

// A blank parameter has no form; its length limits decide whether it may be blank.
const orBlank = (isGood: (text: string) => boolean) => (text: string) => text === "" || isGood(text);

/** The forms of parameters, as formats of JSON schema. */
export const BODY_FORMATS = {
  day: orBlank((text) => parseCalendarDate(text) !== undefined),
  moment: orBlank((text) => parseMoment(text) !== undefined || parseCalendarDate(text) !== undefined),
  calendarYear: orBlank((text) => parseYear(text) !== undefined),
  address: orBlank((text) => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text)),
};

const FORMAT_OF: Partial<Record<ParameterMeta["kind"], keyof typeof BODY_FORMATS>> = {
  date: "day",
  moment: "moment",
  year: "calendarYear",
  email: "address",
};

/** The JSON schema of an operation's parameters: presence, characters, length and form. */
export function bodySchema({ path, params }: Entry) {
  const properties = Object.entries(params.shape).map(([name, schema]) => {
    const meta = parameterMeta.get(schema);
    if (!meta) throw new Error(`${path}: ${name} is no parameter of the contract`);
    const { kind, mayBeBlank, multiline, maxLength } = meta;
    const format = FORMAT_OF[kind];
    const property = {
      type: "string",
      minLength: mayBeBlank ? 0 : 1,
      maxLength,
      pattern: multiline ? "^[\\t\\n\\P{Cc}]*$" : "^\\P{Cc}*$",
      ...(format ? { format } : {}),
    };
    return [name, property] as const;
  });
  return {
    type: "object",
    required: properties.map(([name]) => name),
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

/** Normalises texts for comparing and storing; a request without a body has no parameters. */
export function tidyBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const body = (request.body ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === "string") body[name] = value.normalize("NFC").replaceAll("\r\n", "\n").trim();
  }
  request.body = body;
  done();
}
