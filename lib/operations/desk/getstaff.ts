import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { staffRecords } from "./staff-records";

/** Everyone who has a role at the desk. */
export const getstaff: Operation<typeof contract.getstaff> = {
  mayCall: staffWith("desk.read"),
  async run() {
    return staffRecords();
  },
};
