import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { defineOperation } from "../operation";
import { staffRecords } from "./records";

/** Everyone who has a role at the desk. */
export const getStaff = defineOperation(contract.getStaff, {
  mayCall: staffWith("desk.read"),
  async run() {
    return { items: await staffRecords() };
  },
});
