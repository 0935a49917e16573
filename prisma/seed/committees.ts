import { readTable } from "./data";
import type { Row } from "./rows";

/** The committees, which the association describes in one language. */
export function readCommittees(): Row<"committees">[] {
  const committees = readTable("committees", ["code", "name", "description", "positions"]);
  return committees.map((committee) => ({ ...committee, "name.es": "", "description.es": "" }));
}
