import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { refuse } from "@/lib/domain/outcome";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import { env } from "@/lib/env";
import { composeTest } from "@/lib/notices/preview-letter";
import { sendTest } from "@/lib/notices/send-test";
import { findMember } from "@/lib/store/members/members";
import { defineOperation, toWriteContext } from "../operation";
import { faultyText, readDraft, requireFaultless } from "./letter-texts";

/** Sends the letter that a text produces to the caller's own address, and to no other. */
export const testLetter = defineOperation(contract.testLetter, {
  mayCall: staffWith("letters.write"),
  async run(input, call) {
    const draft = await readDraft(input);
    requireFaultless({ kind: draft.kind, language: draft.locale, year: draft.year ?? 0 }, draft.text);
    const caller = call.principal.kind === "member" ? await findMember(call.principal.id) : undefined;
    if (!caller || !isEmailAddress(caller.email))
      throw call.refuse(impossible("The test goes to your own e-mail address, and no address is on record."));
    if (env().ROSTRUM_MAIL === "off")
      throw call.refuse(impossible("This server sends no mail: it is turned off (ROSTRUM_MAIL)."));
    const letter = await composeTest(draft, caller, toWriteContext(call));
    if ("faults" in letter) throw faultyText(letter.faults);
    const delivery = await sendTest(letter, call.now);
    if (!delivery) throw call.refuse(impossible("The mail server did not take the letter. Try again later."));
    return { sentTo: caller.email, delivery: delivery.by };
  },
});

const impossible = (detail: string) => refuse("not-possible-now", detail);
