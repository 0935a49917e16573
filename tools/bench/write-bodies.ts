import type pg from "pg";

/** Makes `count` bodies, each of which changes something that no earlier one has changed. */
export type Bodies = (count: number) => Promise<string[]>;

interface Nominee {
  id: string;
}

interface Slot {
  code: string;
  position: string;
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Bodies of the operations that write, for the demo association in an open season. */
export async function writeBodies(client: pg.Client, year: number) {
  const voters = await rows<Nominee>(
    client,
    `select id from member where voter and active and not exists (select 1 from nomination where voter_id = member.id)
     order by id limit 100`,
  );
  const candidates = await rows<Nominee & { email: string }>(
    client,
    "select id, email from member where active and email <> '' order by id",
  );
  const slots = await rows<Slot>(
    client,
    "select committee_code as code, name as position from committee_position order by 1, 2",
  );
  await offerPlaces(client, year, slots);
  // The other side knows no rules of a season.
  await client.query("update rule set ended_at = now() where year = $1 and ended_at is null", [year]);
  // A write queues its letters; how sending them slows other calls down is measured by itself (letters.ts).
  await client.query("update letter_sending set stopped_at = now()");

  // Voter by voter, each with another candidate, so that concurrent writes are rarely for the same voter or candidate: a
  // voter's writes are serialised, and so are withdrawals of one candidate's nominations.
  const nomination = (number: number, recordID: string) => {
    const turn = Math.floor(number / voters.length);
    const slot = slots[turn % slots.length];
    return form({
      voterID: voters[number % voters.length]?.id ?? "",
      candidateID:
        candidates[(Math.floor(turn / slots.length) + (number % voters.length)) % candidates.length]?.id ??
        "",
      recordID,
      effectiveDate: `${year}-01-01`,
      committeeYear: String(year),
      committeeCode: slot?.code ?? "",
      committeePosition: slot?.position ?? "",
      qualifications: "Twelve years of budgets.",
      priorityCode: "1",
      candidateName: "Somebody",
      nominationSource: "VOTER",
    });
  };
  const again = voters.map((_voter, number) => nomination(number, `bench-same-${number}`));
  let made = again.length;
  let changed = 0;
  const upTo = (count: number, body: () => string) => Promise.resolve(Array.from({ length: count }, body));

  return {
    nominateNew: (count: number) => upTo(count, () => nomination(made, `bench-${String(made++)}`)),
    nominateAgain: () => Promise.resolve(again),
    accept: (count: number) =>
      upTo(count, () => {
        changed += 1;
        return form({
          acceptedDate: "2026-01-15",
          declinedDate: "",
          comments: `Answer ${changed}`,
          memberid: candidates[changed % candidates.length]?.id ?? "",
        });
      }),
    changeProfile: (count: number) =>
      upTo(count, () => {
        changed += 1;
        return profile(candidates[changed % candidates.length], changed);
      }),
    withdraw: async (count: number) => {
      const standing = await rows<Nominee>(
        client,
        `select id from nomination where record_id like 'bench-%' and record_id not like 'bench-same-%'
         and status = 'submitted' order by created_at limit ${count}`,
      );
      return standing.map(({ id }) => form({ nominationID: id }));
    },
  } satisfies Record<string, Bodies>;
}

async function rows<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

/** Every member is offered a place, all over the committees, so that each has one to answer; nobody has too many. */
async function offerPlaces(client: pg.Client, year: number, slots: readonly Slot[]): Promise<void> {
  await client.query("update season set places_per_member = null where year = $1", [year]);
  await client.query(
    `insert into place (id, member_id, committee_code, position, start_date, end_date, season_year, status, updated_at)
     select gen_random_uuid(), id, ($1::text[])[slot], ($2::text[])[slot], make_date($3, 1, 1), make_date($3, 12, 31), $3,
            'offered', now()
     from (select id, row_number() over (order by id) % cardinality($1::text[]) + 1 as slot from member where active) as member
     on conflict do nothing`,
    [slots.map(({ code }) => code), slots.map(({ position }) => position), year],
  );
}

// The address stays: changing it is more than a change of the profile (contract.md 8.2), which the peer does not do.
function profile(member: { id: string; email: string } | undefined, number: number): string {
  return form({
    firstName: "Dana",
    middleName: "",
    lastName: "Whitfield",
    fullName: "Dana Whitfield",
    sortedDesignations: "",
    address1: `${number} Elm Street`,
    address2: "",
    city: "Riverton",
    state: "IL",
    zipcode: "62701",
    officePhone: "217-555-0142",
    cellPhone: "",
    faxNumber: "",
    email: member?.email ?? "",
    dateTime: new Date().toISOString(),
    memberid: member?.id ?? "",
  });
}
