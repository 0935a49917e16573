import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { judgeWishes, readWishes } from "@/lib/domain/wish/serving-wish";
import { lockMember } from "@/lib/store/members/members";
import { listWishable, listWishes, saveWishes } from "@/lib/store/wishes/serving-wishes";
import { write } from "@/lib/store/write";
import { callingMember } from "../calling-member";
import { type Operation, type StatusAnswer, toWriteContext } from "../operation";

/** Where the caller would like to serve, in place of what they said before. */
export const savewishes: Operation<typeof contract.savewishes> = {
  mayCall: everyMember,
  run({ wishes }, call) {
    const { id } = callingMember(call);
    const wanted = readWishes(wishes);
    const context = toWriteContext(call);
    return write<StatusAnswer>(context, async (transaction) => {
      const [, before, committees] = await Promise.all([
        lockMember(transaction, id),
        listWishes(id, transaction),
        listWishable(
          transaction,
          wanted.map(({ committeeCode }) => committeeCode),
        ),
      ]);
      const verdict = judgeWishes(wanted, before, committees);
      if (!verdict.ok) return { result: verdict };
      if (!verdict.value.isNew) return { result: allowed };
      return { result: allowed, ...saveWishes(id, before, wanted, context.now) };
    });
  },
};
