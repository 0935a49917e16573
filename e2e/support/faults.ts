import "server-only";
import { database } from "@/lib/store/prisma";

/** The reads that can be made to fail. */
export type Unreadable = "profile" | "meetings" | "places" | "sessions" | "committees";

interface Fault {
  begin: (memberId: string) => string;
  end: (memberId: string) => string;
}

const away = (table: string): Fault => ({
  begin: () => `alter table ${table} rename to ${table}_away`,
  end: () => `alter table ${table}_away rename to ${table}`,
});

const FAULTS: Readonly<Record<Unreadable, Fault>> = {
  // A date that cannot be represented breaks this read, while the session can still be read.
  profile: {
    begin: (memberId) => `update member set profile_changed_at = 'infinity' where id = '${memberId}'`,
    end: (memberId) => `update member set profile_changed_at = null where id = '${memberId}'`,
  },
  meetings: away("meeting"),
  places: away("place"),
  sessions: away("member_session"),
  committees: away("committee"),
};

let mending: string[] = [];

/** Makes the service fail from now on when it reads `what`. */
export async function breakReads({ what, memberId }: { what: Unreadable; memberId: string }): Promise<void> {
  await database().$executeRawUnsafe(FAULTS[what].begin(memberId));
  mending.push(FAULTS[what].end(memberId));
}

/** Removes all faults. */
export async function mendReads(): Promise<void> {
  const statements = mending;
  mending = [];
  for (const statement of statements) await database().$executeRawUnsafe(statement);
}
