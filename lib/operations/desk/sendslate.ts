import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { takeStep } from "./slate-step";

/** The slate waits for those who approve it. */
export const sendslate: Operation<typeof contract.sendslate> = {
  mayCall: staffWith("slate.publish"),
  run({ year, revision, text }, call) {
    return takeStep({ step: "sent", year: Number(year), revision: Number(revision), text }, call);
  },
};
