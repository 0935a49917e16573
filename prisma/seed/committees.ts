import { readTable } from "./data";
import { columns, type Row } from "./rows";

export function readCommittees(): Row<"committees">[] {
  return readTable("committees", columns.committees);
}
