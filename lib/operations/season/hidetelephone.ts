import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { hidesTelephone, saveHiddenTelephone } from "@/lib/store/members/hidden-telephones";
import { lockMember } from "@/lib/store/members/members";
import { write } from "@/lib/store/write";
import { callingMember } from "../calling-member";
import { type Operation, type StatusAnswer, toWriteContext } from "../operation";

/** Hides the caller's telephone number from the chairs of their committees, or shows it again. */
export const hidetelephone: Operation<typeof contract.hidetelephone> = {
  mayCall: everyMember,
  run({ hidden }, call) {
    const { id } = callingMember(call);
    const wanted = hidden === "true";
    return write<StatusAnswer>(toWriteContext(call), async (transaction) => {
      const [, before] = await Promise.all([lockMember(transaction, id), hidesTelephone(id, transaction)]);
      return before === wanted
        ? { result: allowed }
        : { result: allowed, ...saveHiddenTelephone(id, wanted) };
    });
  },
};
