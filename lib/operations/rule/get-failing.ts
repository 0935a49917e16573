import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { resultSentence } from "@/messages/eligibility";
import { defineOperation } from "../operation";
import { readPeoplePage, toPeopleItems } from "../people-page";
import { resultsInReadersWords } from "./reader-words";
import { previewRequested } from "./requested-rule";

/** Which members do not meet a rule today: those that `previewRule` counts by this verdict. */
export const getFailing = defineOperation(contract.getFailing, {
  mayCall: staffWith("rules.preview"),
  async run({ cursor, verdict, ...input }, { principal, now, locale }) {
    const page = readPeoplePage(cursor);
    const { preview } = await previewRequested(input, { principal, now });
    const members = await preview.list(verdict, page);
    const [results = []] = await resultsInReadersWords([members.map(({ result }) => result)], locale);
    const named = members.map((member, index) => ({ ...member, result: results[index] ?? member.result }));
    return toPeopleItems(named, preview[verdict], ({ result }) => ({
      committeeCode: result.place.committeeCode || undefined,
      sentence: resultSentence(result, locale),
    }));
  },
});
