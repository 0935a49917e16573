import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { run } from "../database";
import { statement } from "../statement";

/** The name of a position in a language other than the association's first. */
export interface PositionName {
  /** The position as committees, nominations and places store it. */
  position: string;
  name: string;
}

const LIST_SPANISH = statement<PositionName>(
  "list-spanish-position-names",
  "select position, name_es as name from position_name where name_es <> '' order by position",
);

/** The positions that have a name in that language; none in the first, in which they are called as they are stored. */
export async function listPositionNames(locale: Locale): Promise<PositionName[]> {
  return locale === "es" ? run(LIST_SPANISH()) : [];
}
