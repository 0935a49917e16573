import * as z from "./zod";

/** How a parameter's text is interpreted. */
export type ParameterKind =
  "text" | "date" | "moment" | "year" | "email" | "secret" | "number" | "choice" | "flag";

export interface ParameterMeta {
  kind: ParameterKind;
  /** The parameter must be sent, but may be empty (contract.md section 6). */
  mayBeBlank: boolean;
  /** Tabs and line feeds are part of the text. */
  multiline: boolean;
  /** In UTF-16 code units. */
  maxLength: number;
  example: string;
  /** The words of a `choice`. */
  options?: readonly string[] | undefined;
  /** The least and the greatest value of a `number`. */
  range?: readonly [number, number] | undefined;
}

/** What a schema alone cannot say about a string parameter (contract.md 1.6). */
export const parameterMeta = z.registry<ParameterMeta>();
