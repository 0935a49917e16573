import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { run } from "../database";
import { statement } from "../statement";

/**
 * SQL: the membership type with that code as `MemberType`; `member_type` is joined to it.
 * @param code SQL
 */
export const namedType = (code: string) => `
  json_build_object('code', ${code}, 'name', coalesce(nullif(member_type.name, ''), ${code}),
                    'nameEs', coalesce(nullif(member_type.name_es, ''), nullif(member_type.name, ''), ${code}))`;

/**
 * SQL: a row of `member_type`, or none, for a code that staff typed, in whatever case.
 * @param code SQL
 */
export const typedType = (code: string) => `
  left join lateral (select name, name_es from member_type where lower(code) = lower(${code})
                     order by code = ${code} desc limit 1) as member_type on true`;

const FIND = statement<{ name: string; nameEs: string }, [code: string]>(
  "find-member-type",
  `select name, name_es as "nameEs" from member_type where code = $1`,
);

/** What the code of a membership type means, in that language or else in the first; the code where that is not known. */
export async function memberTypeWords(code: string, locale: Locale): Promise<string> {
  const [words] = code === "" ? [] : await run(FIND(code));
  return (locale === "es" && words?.nameEs) || words?.name || code;
}
