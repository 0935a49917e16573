import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { own } from "@/lib/domain/access/access";
import { listMeetingsOf } from "@/lib/store/meetings/meetings";
import { defineOperation } from "../operation";
import { toMemberMeetingRecord } from "./records";

/** Get member meetings (4.2): those for which the member `TLN_ID` is registered. */
export const getmembermeetings = defineOperation(contract.getmembermeetings, {
  mayCall: own("TLN_ID", "people.read"),
  async run({ TLN_ID }) {
    return (await listMeetingsOf(TLN_ID)).map((meeting) => toMemberMeetingRecord(TLN_ID, meeting));
  },
});
