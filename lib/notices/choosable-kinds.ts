import "server-only";
import { LETTER_KINDS, type LetterKind } from "@/lib/vocabulary/letter";
import { KINDS } from "./kinds/registry";

/** The kinds of letters that a member may read on the site only; all others always come by e-mail. */
export function choosableKinds(): LetterKind[] {
  return LETTER_KINDS.filter((kind) => KINDS[kind].mayBeSiteOnly);
}
