import { BARS, type OperationBars } from "./bars";
import type { DemoService } from "./demo-service";
import { type Bodies, writeBodies } from "./write-bodies";

/** An operation to measure, with its request bodies. */
export interface OperationCase {
  name: string;
  path: string;
  bodies: Bodies;
  bars: OperationBars;
  /** Whether each body can be used only once: the load then ends when they are used up. */
  consumes: boolean;
}

const always = (fields: Record<string, string>): Bodies => {
  const body = new URLSearchParams(fields).toString();
  return () => Promise.resolve([body]);
};

export async function operationCases(service: DemoService): Promise<OperationCase[]> {
  const writes = await writeBodies(service.database, service.demo.year);
  const { operations: bars } = BARS;
  const { memberId } = service.demo.members.voter;
  const read = (kind: string, segment: string, fields: Record<string, string>, own: OperationBars) => ({
    name: `${kind}: ${segment}`,
    path: `/committee/${segment}`,
    bodies: always(fields),
    bars: own,
    consumes: false,
  });
  const write = (segment: string, bodies: Bodies, own: OperationBars = bars.write) => ({
    name: `write: ${segment}`,
    path: `/committee/${segment}`,
    bodies,
    bars: own,
    consumes: true,
  });
  return [
    read("point read", "getmember", { ID: memberId }, bars.pointRead),
    read("list", "getallmeetings", {}, bars.list),
    read("list", "getschedule", {}, bars.list),
    read("lookup", "lookupassocrecordbyname", { lastName: "s", firstName: "a" }, bars.lookup),
    {
      ...write("nominate", writes.nominateAgain, bars.nominateAgain),
      name: "write: nominate, nothing new",
      consumes: false,
    },
    write("nominate", writes.nominateNew, bars.nominateNew),
    write("deletenomination", writes.withdraw),
    write("updatememberacceptance", writes.accept),
    write("updatememberprofile", writes.changeProfile),
  ];
}
