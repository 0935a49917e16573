import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { takeStep } from "./slate-step";

/** An approval counts for the revision that was seen, and for no later one. */
export const approveslate: Operation<typeof contract.approveslate> = {
  mayCall: staffWith("slate.approve"),
  run({ year, revision, text }, call) {
    return takeStep({ step: "approved", year: Number(year), revision: Number(revision), text }, call);
  },
};
