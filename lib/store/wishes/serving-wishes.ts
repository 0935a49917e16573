import "server-only";
import type { ServingWish, WishableCommittee } from "@/lib/domain/wish/serving-wish";
import { prisma } from "../prisma-reader";
import { type Runner, statement } from "../statement";
import type { Changes } from "../write";

/** A wish as it stands, with the name of its committee. */
export interface CurrentWish extends ServingWish {
  committeeName: string;
  madeAt: Date;
}

/** Where the member would like to serve, in the order of their choice. */
export async function listWishes(memberId: string): Promise<CurrentWish[]> {
  const { servingWish } = await prisma();
  const rows = await servingWish.findMany({
    where: { memberId, endedAt: null },
    select: { committeeCode: true, committee: { select: { name: true } }, position: true, madeAt: true },
    orderBy: { rank: "asc" },
  });
  return rows.map(({ committee, ...wish }) => ({ ...wish, committeeName: committee.name }));
}

const LIST = statement<CurrentWish, [memberId: string]>(
  "list-serving-wishes",
  `select serving_wish.committee_code as "committeeCode", committee.name as "committeeName", serving_wish.position,
          serving_wish.made_at as "madeAt"
   from serving_wish join committee on committee.code = serving_wish.committee_code
   where serving_wish.member_id = $1 and serving_wish.ended_at is null
   order by serving_wish.rank`,
);

/** The same for a write that replaces them. */
export function listReplacedWishes(transaction: Runner, memberId: string): Promise<CurrentWish[]> {
  return transaction.run(LIST(memberId));
}

interface NamedCommittee extends WishableCommittee {
  name: string;
}

const LIST_COMMITTEES = statement<NamedCommittee, [codes: readonly string[]]>(
  "list-wishable-committees",
  `select code, name, active, array(select name from committee_position where committee_code = code) as positions
   from committee where code = any($1::text[])`,
);

/** The committees with these codes, as far as there are any. */
export function listWishable(transaction: Runner, codes: readonly string[]): Promise<NamedCommittee[]> {
  return transaction.run(LIST_COMMITTEES(codes));
}

const END = statement<unknown, [memberId: string, now: Date]>(
  "end-serving-wishes",
  "update serving_wish set ended_at = $2 where member_id = $1 and ended_at is null",
);

const INSERT = statement<
  unknown,
  [memberId: string, now: Date, codes: readonly string[], positions: readonly string[]]
>(
  "insert-serving-wishes",
  `insert into serving_wish (id, member_id, made_at, committee_code, position, rank)
   select gen_random_uuid(), $1, $2, wished.code, wished.position, wished.rank
   from unnest($3::text[], $4::text[]) with ordinality as wished (code, position, rank)`,
);

const lines = (wishes: readonly ServingWish[]) =>
  wishes.map(({ committeeCode, position }) => `${committeeCode}\t${position}`);

/** These wishes in place of the ones before. */
export function saveWishes(
  memberId: string,
  before: readonly ServingWish[],
  after: readonly ServingWish[],
  now: Date,
): Changes {
  const [codes, positions] = [
    after.map(({ committeeCode }) => committeeCode),
    after.map(({ position }) => position),
  ];
  return {
    changes: [END(memberId, now), INSERT(memberId, now, codes, positions)],
    audit: [
      {
        action: "wish.serve",
        subject: "wish",
        subjectId: memberId,
        onBehalfOf: memberId,
        before: { wishes: lines(before) },
        after: { wishes: lines(after) },
      },
    ],
  };
}
