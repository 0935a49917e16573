import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { listCommittees } from "@/lib/store/committees/committees";
import { associationDay } from "../association-day";
import type { Operation } from "../operation";

/** All committees, to choose from. */
export const getcommittees: Operation<typeof contract.getcommittees> = {
  mayCall: everyMember,
  async run(_input, { now }) {
    return (await listCommittees(associationDay(now))).map(({ positions, serving, ...committee }) => ({
      ...committee,
      positions: positions.map((name) => ({ name })),
      serving: String(serving),
    }));
  },
};
