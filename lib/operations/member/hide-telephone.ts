import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { hidesTelephone, saveHiddenTelephone } from "@/lib/store/members/hidden-telephones";
import { lockMember } from "@/lib/store/members/members";
import { write } from "@/lib/store/write";
import { callingMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";

/** Hides the caller's telephone number from the chairs of their committees, or shows it again. */
export const hideTelephone = defineOperation(contract.hideTelephone, {
  mayCall: everyMember,
  run({ hidden }, call) {
    const { id } = callingMember(call);
    return write(toWriteContext(call), async (transaction) => {
      const [, before] = await Promise.all([lockMember(transaction, id), hidesTelephone(id, transaction)]);
      const result = { hidesTelephone: hidden };
      return before === hidden ? { result } : { result, ...saveHiddenTelephone(id, hidden) };
    });
  },
});
