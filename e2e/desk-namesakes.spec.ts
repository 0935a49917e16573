import { expect, test } from "./fixtures";

test("two people with the same name can be distinguished on the slate, in what-if choices and before publishing", async ({
  page,
  signIn,
  support,
  member,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  const { name, position, candidates } = await support.deskCommittee({
    candidates: 4,
    seats: 3,
    state: ["proposed", "proposed", "nominated", "nominated"],
  });
  const cities = ["Peoria", "Joliet", "Cairo", "Galena"];
  const tags = candidates.map(({ memberId }, index) => `${memberId} · ${cities[index] ?? ""}`);
  const tagsIn = (texts: readonly string[]) =>
    texts.flatMap((text) => tags.filter((tag) => text.replaceAll(/\s+/g, " ").includes(tag)));
  for (const [index, { memberId }] of candidates.entries()) {
    const fields = {
      firstName: "Robin",
      middleName: "",
      lastName: "Namesake",
      fullName: "",
      city: cities[index] ?? "",
    };
    await support.changeMember({ memberId, fields });
  }
  await signIn(page, member);
  await page.goto(`/staff/slate?text=${encodeURIComponent(name)}`);
  const committee = page.getByRole("region", { name, exact: true });
  await expect(committee.getByText("Robin Namesake")).toHaveCount(2);
  const seated = tagsIn(await committee.locator(".slate-person").allInnerTexts());
  expect(new Set(seated).size).toBe(2);
  await committee.getByText("What if someone else had the open seat").last().click();
  const others = committee.getByRole("list", { name: `Candidates for ${position}` }).getByRole("button");
  await expect(others).toHaveCount(2);
  expect([...seated, ...tagsIn(await others.allInnerTexts())].toSorted()).toEqual(tags.toSorted());
  await axe(page);

  await page.goto("/staff/slate/publish");
  for (const one of seated) {
    await expect(page.locator("#offers").getByRole("row").filter({ hasText: one })).toHaveCount(1);
  }
  await axe(page);
});
