import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { takeStep } from "./slate-step";

/** Staff change the slate and send it again. */
export const sendbackslate: Operation<typeof contract.sendbackslate> = {
  mayCall: staffWith("slate.approve"),
  run({ year, revision, text }, call) {
    return takeStep({ step: "sent-back", year: Number(year), revision: Number(revision), text }, call);
  },
};
