import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { run } from "../database";
import { statement } from "../statement";

const FIND = statement<{ name: string; nameEs: string }, [code: string]>(
  "find-member-type",
  `select name, name_es as "nameEs" from member_type where code = $1`,
);

/** What the code of a membership type means, in that language or else in the first; the code where that is not known. */
export async function memberTypeWords(code: string, locale: Locale): Promise<string> {
  const [words] = code === "" ? [] : await run(FIND(code));
  return (locale === "es" && words?.nameEs) || words?.name || code;
}
