import type { Standing } from "@/lib/vocabulary/letter";

/** What narrows a list of letters; blank: does not. */
export interface LetterFilter {
  /** The member who reads: letters about nominations of themself by others are left out; `""` when a client does. */
  ownId: string;
  memberId: string;
  kind: string;
  /** A state of letters, or `unreachable`: the last letter to that address did not arrive, or there is none. */
  state: string;
  /** Of a season; 0: of all and of none. */
  year: number;
  /** null: of all. */
  publicationId: string | null;
  /** Of the newest letter to each person of the publishing. */
  standing: Standing | "";
}
