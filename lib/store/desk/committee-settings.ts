import "server-only";
import type { CommitteeSetting } from "@/lib/domain/season/pasted-committees";
import { type Runner, type Statement, statement } from "../statement";
import type { Changes } from "../write";

// Statements, because the preview and the write must read the same, and the write locks it.

const SELECT = `select code, name, description, liaison_id as "liaisonId", active, name_es as "nameEs",
                       description_es as "descriptionEs"
                from committee where code = any($1::text[])`;

const LIST = statement<CommitteeSetting, [codes: readonly string[]]>("list-committee-settings", SELECT);

const LOCK = statement<CommitteeSetting, [codes: readonly string[]]>(
  "lock-committee-settings",
  `${SELECT} order by code for no key update`,
);

/** What is set for those of the committees that there are; locked for a write. */
export function findCommitteeSettings(
  runner: Runner,
  codes: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<CommitteeSetting[]> {
  return runner.run((isLocked ? LOCK : LIST)(codes));
}

type Values = [
  code: string,
  name: string,
  description: string,
  liaisonId: string | null,
  active: boolean,
  nameEs: string,
  descriptionEs: string,
];

const INSERT = statement<unknown, Values>(
  "insert-committee-setting",
  `insert into committee (code, name, description, liaison_id, active, name_es, description_es)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

const UPDATE = statement<unknown, Values>(
  "update-committee-setting",
  `update committee set name = $2, description = $3, liaison_id = $4, active = $5, name_es = $6, description_es = $7,
          version = version + 1
   where code = $1`,
);

/** A committee as it was, if there was one, and as it is to be. */
export interface CommitteeChange {
  before: CommitteeSetting | undefined;
  after: CommitteeSetting;
}

/** Adds and changes committees, each with its audit row. */
export function saveCommitteeSettings(changed: readonly CommitteeChange[]): Changes {
  return {
    changes: changed.map(saveOne),
    audit: changed.map(({ before, after }) => ({
      action: before ? "committee.change" : "committee.add",
      subject: "committee",
      subjectId: after.code,
      before: before ? { ...before } : null,
      after: { ...after },
    })),
  };
}

function saveOne({ before, after }: CommitteeChange): Statement {
  const { code, name, description, liaisonId, active, nameEs, descriptionEs } = after;
  return (before ? UPDATE : INSERT)(code, name, description, liaisonId, active, nameEs, descriptionEs);
}
