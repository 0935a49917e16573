import { endothersessions, endsession, revokecalendartoken } from "@/lib/contract/account";
import {
  deletenomination,
  nominate,
  updatememberacceptance,
  updatememberprofile,
} from "@/lib/contract/committee";
import type { Entry } from "@/lib/contract/entry";

// By contract the same call again is the same as once (contract.md 2.10 and section 5): the same recordID, the same
// answer, the same dateTime, a nomination or session that is already gone. Anything not named here is sent once and no more.
const REPEATABLE: ReadonlySet<string> = new Set(
  [
    nominate,
    deletenomination,
    updatememberacceptance,
    updatememberprofile,
    endsession,
    endothersessions,
    revokecalendartoken,
  ].map(({ path }) => path),
);

export function isRepeatable({ path, effect }: Entry): boolean {
  return effect === "read" || REPEATABLE.has(path);
}
