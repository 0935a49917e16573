import type { TestSupport } from "@/e2e/support";
import { mayGet } from "@/lib/domain/letter/letter-audience";
import type { LetterKind } from "@/lib/vocabulary/letter";

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

/** A letter of the demo association with Rostrum's own text: for a member it applies to, otherwise with the kind's example. */
export async function readLetter(
  support: TestSupport,
  kind: LetterKind,
  language: string,
): Promise<ShownLetter> {
  const { members, year } = support.demo;
  const { name, value } = await support.session(members.manager);
  const ask = async <Answer>(path: string, params: Record<string, unknown>): Promise<Answer> => {
    const headers = {
      cookie: `${name}=${value}`,
      "content-type": "application/json",
      // As from a page of the site.
      "sec-fetch-site": "same-origin",
    };
    const body = JSON.stringify(params);
    const response = await fetch(`${support.baseUrl}${path}`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { items } = await ask<{ items: KindTexts[] }>("/desk/get-letter-texts", { kind });
  const own = items[0]?.languages.find((one) => one.language === language);
  if (!own) throw new Error(`There is no ${kind} in ${language}`);
  const { subject, body } = own;
  const shown: ShownLetter[] = [];
  for (const who of readersOf(kind)) {
    const { memberId } = members[who];
    const draft = { kind, language, year, subject, body, memberId };
    const { letter } = await ask<{ letter?: ShownLetter }>("/desk/preview-letter", draft);
    if (letter) shown.push(letter);
  }
  const [first] = shown.toSorted((one, other) => other.filledWith.localeCompare(one.filledWith));
  if (!first) throw new Error(`${kind} goes to no one`);
  return first;
}

function readersOf(kind: LetterKind): ("voter" | "nominee" | "manager")[] {
  const isFor = (staff: boolean, voter: boolean) => mayGet({ staff, voter }, kind);
  return isFor(false, false) ? ["nominee", "voter", "manager"] : isFor(false, true) ? ["voter"] : ["manager"];
}
