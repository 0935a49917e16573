import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { makeSeason, offer } from "@/test/fixtures/seasons";
import { sendDue } from "@/test/fixtures/sent-letters";

// Before the environment is read.
process.env["ASSOCIATION_HELP_EMAIL"] = "help@example.org";
const outbox = prepareOutbox();
const YEAR = 2184;
const [READER, LIAISON, SECOND] = ["CL-READER", "CL-LIAISON", "CL-SECOND"];
const addressOf = (id: string) => `${id.toLowerCase()}@example.org`;

beforeAll(async () => {
  await bring({
    "members.csv": voters(READER, LIAISON, SECOND).map((row) => ({
      ...row,
      email: addressOf(row["memberId"] ?? ""),
    })),
    "committees.csv": ["CL-A", "CL-B", "CL-TWO"].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeStaff(LIAISON, "reviewer", ["CL-A", "CL-TWO"]);
  await makeStaff(SECOND, "reviewer", ["CL-TWO"]);
  await makeSeason(YEAR);
});
beforeEach(() => outbox.server.open());

describe("an answer to a letter", () => {
  const replyTo = async (committeeCode: string) => {
    await offer({ memberId: READER, committeeCode, year: YEAR });
    const [letter, ...others] = await sendDue(outbox);
    expect(others).toEqual([]);
    return letter?.mail.replyTo?.map(({ address }) => address);
  };

  it("goes to the liaison of its committee", async () => {
    expect(await replyTo("CL-A")).toEqual([addressOf(LIAISON)]);
  });

  it.each(["CL-B", "CL-TWO"])(
    "goes to the help address where the committee has no liaison, or more than one: %s",
    async (committeeCode) => {
      expect(await replyTo(committeeCode)).toEqual(["help@example.org"]);
    },
  );

  it("goes to the help address where the letter is about no committee", async () => {
    await outbox.ask();
    const [letter] = await sendDue(outbox);
    expect(letter?.mail.replyTo?.map(({ address }) => address)).toEqual(["help@example.org"]);
  });
});
