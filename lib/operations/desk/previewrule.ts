import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ruleSentence } from "@/messages/eligibility";
import type { Operation } from "../operation";
import { previewWanted } from "./wanted-rule";

/** How a rule will read, and how many members fail it today. */
export const previewrule: Operation<typeof contract.previewrule> = {
  mayCall: staffWith("rules.preview"),
  async run(asked, { principal, now, locale }) {
    const { rule, preview } = await previewWanted(asked, { principal, now });
    return [
      {
        words: ruleSentence(rule, locale),
        members: String(preview.members),
        failing: String(preview.fails),
        unknown: String(preview.unknown),
      },
    ];
  },
};
