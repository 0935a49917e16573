import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { resultSentence } from "@/messages/eligibility";
import type { Operation } from "../operation";
import { readPeoplePage, toPeoplePage } from "./people-page";
import { previewWanted } from "./wanted-rule";

/** Which members fail a rule today: those whom `previewrule` counts. */
export const getfailing: Operation<typeof contract.getfailing> = {
  mayCall: staffWith("rules.manage"),
  async run({ cursor, ...asked }, { now, locale }) {
    const page = readPeoplePage(cursor);
    const { preview } = await previewWanted(asked, now);
    return toPeoplePage(await preview.listFailing(page), preview.failing, ({ result }) => ({
      committeeCode: result.place.committeeCode,
      sentence: resultSentence(result, locale),
    }));
  },
};
