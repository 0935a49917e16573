import "server-only";
import { Problem } from "@/lib/domain/problem";

/** 403, the interface document's only word for it. */
export function accessDenied(detail?: string, headers?: Readonly<Record<string, string>>): Problem {
  return new Problem(403, "Access Denied", {
    ...(detail ? { detail } : {}),
    ...(headers ? { headers } : {}),
  });
}
