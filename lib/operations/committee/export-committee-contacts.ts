import "server-only";
import { VCard } from "vcard-creator";
import * as contract from "@/lib/contract/season";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { Colleague, OwnTerm } from "@/lib/store/places/committee-terms";
import { callingMember } from "../calling-member";
import { csvAnswer, type CsvColumn, fileNameOf, textAnswer } from "../file-answer";
import { defineOperation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { CHAIRS, shownPhone } from "./get-committee-contacts";
import { colleaguesIn, requireContacts } from "../place/own-term";

const COLUMNS: readonly CsvColumn<Colleague>[] = [
  ["name", (colleague) => fullName(colleague)],
  ["position", ({ position }) => position],
  ["city", ({ city }) => city],
  ["board", ({ boardName }) => boardName],
  ["email", ({ email }) => email],
  ["phone", shownPhone],
  ["startDate", ({ startDate }) => startDate],
  ["endDate", ({ endDate }) => endDate],
];

/** The contacts of a committee as a file, for its chair and vice chair. */
export const exportCommitteeContacts = defineOperation(contract.exportCommitteeContacts, {
  mayCall: CHAIRS,
  async run({ placeId, format }, call) {
    const term = await requireContacts(placeId, callingMember(call), call.now);
    requireRecentProof(call);
    const colleagues = await colleaguesIn(term, call.now);
    const name = `${term.committeeCode}-${term.startDate.slice(0, 4)}`;
    if (format === "csv") return csvAnswer(name, COLUMNS, [colleagues]);
    const cards = colleagues.map((colleague) => toCard(colleague, term));
    return textAnswer(fileNameOf(name, "vcf"), "text/vcard", `${cards.join("\r\n")}\r\n`);
  },
});

function toCard(colleague: Colleague, { committeeName }: OwnTerm): string {
  const { firstName, middleName, lastName, position, email, city } = colleague;
  const phone = shownPhone(colleague);
  const card = new VCard();
  card.addFullName(oneLine(fullName(colleague)));
  card.addName({
    givenName: oneLine(firstName),
    additionalNames: oneLine(middleName),
    familyName: oneLine(lastName),
  });
  card.addCompany({ name: oneLine(committeeName) }).addRole(oneLine(position));
  if (city !== "") card.addAddress({ locality: oneLine(city) });
  if (email !== "") card.addEmail({ address: oneLine(email) });
  if (phone !== "") card.addPhoneNumber({ number: oneLine(phone) });
  return card.toString().trim();
}

/** The library takes addresses and numbers as they are: a line end in one would begin another property. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
