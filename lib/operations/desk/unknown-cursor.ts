import "server-only";
import { Problem } from "@/lib/domain/problem";

/** 400 for a cursor that did not come from this list. */
export function unknownCursor(detail = "cursor is not one that this list gave."): Problem {
  return new Problem(400, "Invalid Parameter", { detail, parameters: ["cursor"] });
}
