import "server-only";
import * as contract from "@/lib/contract/season";
import { own } from "@/lib/domain/access/access";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { invalidInput } from "@/lib/domain/problem";
import { judgeWishes, repeatedWish, type WishRefusal } from "@/lib/domain/wish/serving-wish";
import { lockMember } from "@/lib/store/members/members";
import {
  listWishable,
  listReplacedWishes,
  saveWishes as saveAll,
  type CurrentWish,
} from "@/lib/store/wishes/serving-wishes";
import { write } from "@/lib/store/write";
import { memberMeant, noMember } from "../calling-member";
import { defineOperation, toWriteContext } from "../operation";
import { wishRecords } from "./get-wishes";

/** Where a member would like to serve; replaces their earlier wishes. */
export const saveWishes = defineOperation(contract.saveWishes, {
  mayCall: own("memberId", "answers.take"),
  async run({ memberId, wishes }, call) {
    const id = memberMeant(call, memberId);
    const requested = wishes.map(({ committeeCode, position = "" }) => ({ committeeCode, position }));
    const repeated = repeatedWish(requested);
    if (repeated !== undefined) {
      throw invalidInput([{ pointer: `/wishes/${repeated}`, detail: "is there already" }]);
    }
    const context = toWriteContext(call);
    const verdict = await write<Outcome<WishRefusal, CurrentWish[]>>(context, async (transaction) => {
      const [member, before, committees] = await Promise.all([
        lockMember(transaction, id),
        listReplacedWishes(transaction, id),
        listWishable(
          transaction,
          requested.map(({ committeeCode }) => committeeCode),
        ),
      ]);
      if (!member) throw noMember();
      const judged = judgeWishes(requested, before, committees);
      if (!judged.ok) return { result: judged };
      if (!judged.value.isNew) return { result: allow(before) };
      const names = new Map(committees.map(({ code, name }) => [code, name]));
      const after = requested.map((wish) => ({
        ...wish,
        committeeName: names.get(wish.committeeCode) ?? "",
        madeAt: context.now,
      }));
      return { result: allow(after), ...saveAll(id, before, requested, context.now) };
    });
    if (!verdict.ok) throw call.refuse(verdict);
    return wishRecords(verdict.value, call.locale);
  },
});
