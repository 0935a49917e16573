import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { UnmetVerdict } from "@/lib/domain/rule/preview";
import { resultSentence } from "@/messages/eligibility";
import type { Operation } from "../operation";
import { readPeoplePage, toPeoplePage } from "./people-page";
import { previewWanted } from "./wanted-rule";

/** Which members do not meet a rule today: those whom `previewrule` counts by this verdict. */
export const getfailing: Operation<typeof contract.getfailing> = {
  mayCall: staffWith("rules.preview"),
  async run({ cursor, verdict: name, ...asked }, { principal, now, locale }) {
    const verdict = name as UnmetVerdict;
    const page = readPeoplePage(cursor);
    const { preview } = await previewWanted(asked, { principal, now });
    return toPeoplePage(await preview.list(verdict, page), preview[verdict], ({ result }) => ({
      committeeCode: result.place.committeeCode,
      sentence: resultSentence(result, locale),
    }));
  },
};
