import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { resultSentence } from "@/messages/eligibility";
import { defineOperation } from "../operation";
import { readPeoplePage, toPeopleItems } from "../people-page";
import { previewRequested } from "./requested-rule";

/** Which members do not meet a rule today: those that `previewRule` counts by this verdict. */
export const getFailing = defineOperation(contract.getFailing, {
  mayCall: staffWith("rules.preview"),
  async run({ cursor, verdict, ...input }, { principal, now, locale }) {
    const page = readPeoplePage(cursor);
    const { preview } = await previewRequested(input, { principal, now });
    return toPeopleItems(await preview.list(verdict, page), preview[verdict], ({ result }) => ({
      committeeCode: result.place.committeeCode || undefined,
      sentence: resultSentence(result, locale),
    }));
  },
});
