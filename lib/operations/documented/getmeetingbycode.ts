import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { everyMember } from "@/lib/domain/access/access";
import { findMeetingsByCode } from "@/lib/store/meetings/meetings";
import { defineOperation } from "../operation";
import { toMeetingRecord } from "./records";

/** Get meetings by code (4.2): by function code or product code, in any letter case. */
export const getmeetingbycode = defineOperation(contract.getmeetingbycode, {
  mayCall: everyMember,
  async run({ functionCode }) {
    return (await findMeetingsByCode(functionCode)).map(toMeetingRecord);
  },
});
