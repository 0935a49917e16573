import type { TestSupport } from "@/e2e/support";
import type { LetterKind } from "@/lib/domain/letter/letter";
import { mayGet } from "@/lib/domain/letter/letter-audience";

/** A letter as the desk shows it. */
export interface ShownLetter {
  subject: string;
  html: string;
  text: string;
  filledWith: "member" | "example";
}

interface KindTexts {
  languages: { language: string; subject: string; body: string }[];
}

/** A letter of the demo association in Rostrum's own words: to whom there is something to tell, otherwise with the kind's example. */
export async function readLetter(
  support: TestSupport,
  kind: LetterKind,
  language: string,
): Promise<ShownLetter> {
  const { members, year } = support.demo;
  const { name, value } = await support.session(members.manager);
  const ask = async <Answer>(path: string, params: Record<string, string>): Promise<Answer> => {
    const headers = {
      ...{ cookie: `${name}=${value}`, "content-type": "application/x-www-form-urlencoded" },
      // As from a page of the site.
      "sec-fetch-site": "same-origin",
    };
    const body = new URLSearchParams(params).toString();
    const response = await fetch(`${support.baseUrl}${path}`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const [texts] = await ask<KindTexts[]>("/desk/getlettertexts", { kind });
  const own = texts?.languages.find((one) => one.language === language);
  if (!own) throw new Error(`There is no ${kind} in ${language}`);
  const { subject, body } = own;
  const shown: ShownLetter[] = [];
  for (const who of readersOf(kind)) {
    const { memberId: memberID } = members[who];
    shown.push(
      await ask("/desk/previewletter", { kind, language, year: String(year), subject, body, memberID }),
    );
  }
  const [first] = shown.toSorted((one, other) => other.filledWith.localeCompare(one.filledWith));
  if (!first) throw new Error(`${kind} goes to no one`);
  return first;
}

function readersOf(kind: LetterKind): ("voter" | "nominee" | "manager")[] {
  const isFor = (staff: boolean, voter: boolean) => mayGet({ staff, voter }, kind);
  return isFor(false, false) ? ["nominee", "voter", "manager"] : isFor(false, true) ? ["voter"] : ["manager"];
}
