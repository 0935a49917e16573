import * as contract from "@/lib/contract/documented/committee";
import { NAME_LOOKUP_ROWS } from "@/lib/contract/documented/entry";
import { nameKey } from "@/lib/domain/people/name-key";
import { prisma } from "./database";
import type { PeerOperation } from "./route";

const SHOWN = {
  id: true,
  firstName: true,
  lastName: true,
  memberType: true,
  licenseNo: true,
  email: true,
  officePhone: true,
  workPhone: true,
  fax: true,
  address1: true,
  address2: true,
  city: true,
  state: true,
  zipCode: true,
  board: { select: { name: true } },
  firm: { select: { name: true } },
} as const;

const joined = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");

export const getmember: PeerOperation<typeof contract.getmember> = {
  entry: contract.getmember,
  async run({ ID }) {
    const member = await prisma.member.findUnique({ where: { id: ID }, select: SHOWN });
    if (!member) return [];
    return [
      {
        id: member.id,
        firstName: member.firstName,
        lastName: member.lastName,
        menberType: member.memberType,
        licenseNo: member.licenseNo,
        company: member.firm?.name ?? "",
        email: member.email,
        workPhone: member.workPhone || member.officePhone,
        fax: member.fax,
        Address: joined(member.address1, member.address2),
        city: member.city,
        state: member.state,
        zip: member.zipCode,
        boardName: member.board?.name ?? "",
      },
    ];
  },
};

interface MatchRow {
  id: string;
  firstName: string;
  lastName: string;
  city: string;
  boardName: string;
}

// No byte of UTF-8 is 0xff, so this sorts after every key with the given prefix.
const AFTER_EVERY_KEY = Buffer.from([0xff]);

function keyRange(name: string): [from: Buffer, before: Buffer] {
  const key = Buffer.from(nameKey(name));
  return [key, Buffer.concat([key, AFTER_EVERY_KEY])];
}

export const lookupassocrecordbyname: PeerOperation<typeof contract.lookupassocrecordbyname> = {
  entry: contract.lookupassocrecordbyname,
  async run({ lastName, firstName }) {
    const [last, afterLast] = keyRange(lastName);
    const [first, afterFirst] = keyRange(firstName);
    if (last.length === 0 || first.length === 0) return [];
    const rows = await prisma.$queryRaw<MatchRow[]>`
      select member.id, first_name as "firstName", last_name as "lastName", member.city,
             coalesce(board.name, '') as "boardName"
      from member left join board on board.id = member.board_id
      where active and last_name_key >= ${last} and last_name_key < ${afterLast}
        and first_name_key >= ${first} and first_name_key < ${afterFirst}
      order by last_name_key, first_name_key, member.id
      limit ${NAME_LOOKUP_ROWS + 1}`;
    return rows.map((row) => ({
      id: row.id,
      lastFirstName: joined(row.lastName, row.firstName),
      city: row.city,
      boardName: row.boardName,
    }));
  },
};
