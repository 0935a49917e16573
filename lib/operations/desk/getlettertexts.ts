import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { kindRecords, readKind, WRITABLE_KINDS } from "./letter-kind";

/** The kinds of letters and their texts. */
export const getlettertexts: Operation<typeof contract.getlettertexts> = {
  mayCall: staffWith("letters.read"),
  async run({ kind }) {
    return kindRecords(kind === "" ? WRITABLE_KINDS : [readKind(kind)]);
  },
};
