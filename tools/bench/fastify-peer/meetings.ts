import * as contract from "@/lib/contract/documented/committee";
import { momentIn } from "@/lib/domain/time/time-zone";
import { prisma, timeZone } from "./database";
import type { PeerOperation } from "./route";

const BY_BEGIN = [
  { beginsAt: { sort: "asc", nulls: "last" } },
  { productKey: "asc" },
  { productCode: "asc" },
] as const;

function times({ beginsAt, endsAt }: { beginsAt: Date | null; endsAt: Date | null }) {
  return { BEGIN_DATE_TIME: momentIn(timeZone, beginsAt), END_DATE_TIME: momentIn(timeZone, endsAt) };
}

export const getallmeetings: PeerOperation<typeof contract.getallmeetings> = {
  entry: contract.getallmeetings,
  async run() {
    const meetings = await prisma.meeting.findMany({
      select: { productCode: true, title: true, beginsAt: true, endsAt: true, description: true },
      orderBy: [...BY_BEGIN],
    });
    return meetings.map((meeting) => ({
      PRODUCT_CODE: meeting.productCode,
      TITLE: meeting.title,
      ...times(meeting),
      DESCRIPTION: meeting.description,
    }));
  },
};

export const getschedule: PeerOperation<typeof contract.getschedule> = {
  entry: contract.getschedule,
  async run(_input, { now }) {
    const meetings = await prisma.meeting.findMany({
      where: { OR: [{ endsAt: { gte: now } }, { endsAt: null, beginsAt: { gte: now } }] },
      select: { productCode: true, beginsAt: true, endsAt: true },
      orderBy: [...BY_BEGIN],
    });
    return meetings.map((meeting) => ({ PRODUCT_CODE: meeting.productCode, ...times(meeting) }));
  },
};
