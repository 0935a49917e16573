import "server-only";
import { run } from "../database";
import { type Runner, statement } from "../statement";
import type { Changes } from "../write";

const FIND = statement<{ hidden: boolean }, [memberId: string]>(
  "find-hidden-telephone",
  "select hides_telephone as hidden from member where id = $1",
);

/** Whether the member hides their telephone number from the chairs of their committees. */
export async function hidesTelephone(memberId: string, runner: Runner = { run }): Promise<boolean> {
  return (await runner.run(FIND(memberId)))[0]?.hidden === true;
}

const SAVE = statement<unknown, [memberId: string, hidden: boolean]>(
  "save-hidden-telephone",
  "update member set hides_telephone = $2 where id = $1",
);

export function saveHiddenTelephone(memberId: string, hidden: boolean): Changes {
  return {
    changes: [SAVE(memberId, hidden)],
    audit: [
      {
        action: "telephone.hide",
        subject: "member",
        subjectId: memberId,
        onBehalfOf: memberId,
        events: "none",
        before: { hidesTelephone: !hidden },
        after: { hidesTelephone: hidden },
      },
    ],
  };
}
