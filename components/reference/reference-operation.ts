import type { Entry } from "@/lib/contract/entry";
import { type ParameterKind, parameterMeta } from "@/lib/contract/parameter-meta";

/** A parameter as the reference shows it; plain data, so that components in the browser can have it. */
export interface ReferenceParameter {
  name: string;
  /** What it takes, in words. */
  takes: string;
  example: string;
  isMultiline: boolean;
}

/** An operation as the navigation shows it. */
export interface ReferenceLink {
  path: string;
  summary: string;
  /** Its page, below the reference. */
  href: string;
  /** What a search looks at besides path and summary. */
  words: readonly string[];
}

const KINDS: Readonly<Record<ParameterKind, string>> = {
  text: "text",
  secret: "text",
  date: "a day: 2027-01-31, 01/31/2027 or an RFC 3339 date-time",
  moment: "a day or an RFC 3339 date-time",
  year: "a four-digit year",
  email: "an e-mail address",
  number: "a whole number",
  choice: "one of",
  flag: "one of",
};

/** The page of an operation. */
export function referenceAddress(path: Entry["path"]): string {
  return `/docs${path}`;
}

/** Where an operation stands in the overview, to which links led before every operation had a page. */
export function overviewAnchor(path: Entry["path"]): string {
  return path.slice(1).replace("/", "-");
}

export function referenceLink({ path, summary, scope, params }: Entry): ReferenceLink {
  const words = [...Object.keys(params.shape), scope ?? "members only"];
  return { path, summary, href: referenceAddress(path), words };
}

/** The parameters of an operation, in the order of the interface document. */
export function referenceParameters({ params }: Entry): ReferenceParameter[] {
  return Object.entries(params.shape).map(([name, schema]) => {
    const meta = parameterMeta.get(schema);
    const { kind = "text", example = "", mayBeBlank, maxLength, multiline, options } = meta ?? {};
    const length = maxLength !== undefined && kind === "text" ? `, up to ${maxLength} characters` : "";
    const words = options ? ` ${options.join(", ")}` : "";
    const blank = mayBeBlank ? "; may be blank, but must be sent" : "";
    return {
      name,
      takes: `${KINDS[kind]}${words}${length}${blank}`,
      example,
      isMultiline: multiline ?? false,
    };
  });
}
