import { yearHref } from "./year-href";

/** The address of a committee on the slate, or on a narrowed one. */
export function slateHref(slate: string, committeeCode: string, year: number | string | undefined): string {
  return yearHref(`${slate}#slate-${committeeCode}`, year);
}
