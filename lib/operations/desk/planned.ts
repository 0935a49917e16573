import "server-only";
import { staffWith } from "@/lib/domain/access/access";
import type { Right } from "@/lib/domain/access/staff-role";
import { Problem } from "@/lib/domain/problem";
import type { AccessRule } from "@/lib/domain/access/access";

/** An operation whose contract stands, so that its pages can be built, and whose work follows on this branch. */
export function planned(right: Right): { mayCall: AccessRule; run: () => Promise<never> } {
  return {
    mayCall: staffWith(right),
    run() {
      return Promise.reject(
        new Problem(501, "Not Implemented", { detail: "This operation is not built yet." }),
      );
    },
  };
}
