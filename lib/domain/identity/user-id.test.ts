import { describe, expect, it } from "vitest";
import { chooseByUserId } from "./user-id";

const member = (id: string, nrdsIdKey = "", emailKey = "") => ({
  id,
  idKey: id.toLowerCase(),
  nrdsIdKey,
  emailKey,
});

describe("a user id", () => {
  it("matches a member id before an NRDS id, and that before an e-mail address", () => {
    const byId = member("M1");
    const byNrds = member("M2", "m1");
    const byEmail = member("M3", "", "m1");
    expect(chooseByUserId("m1", [byEmail, byNrds, byId])).toBe(byId);
    expect(chooseByUserId("m1", [byEmail, byNrds])).toBe(byNrds);
    expect(chooseByUserId("M1", [byEmail])).toBe(byEmail);
  });

  it("matches the exact member id when two differ only in case", () => {
    const [upper, lower] = [member("AB"), member("ab")];
    expect(chooseByUserId("ab", [upper, lower])).toBe(lower);
    expect(chooseByUserId("AB", [lower, upper])).toBe(upper);
    expect(chooseByUserId("Ab", [upper, lower])).toBeUndefined();
  });

  it("matches the one member who signs in with the e-mail address", () => {
    const shared = "home@example.org";
    // Of several who have it, the others' keys are blank (lib/store/members/sign-in-candidates.ts).
    expect(chooseByUserId(" Home@Example.org ", [member("M2"), member("M1", "", shared)])?.id).toBe("M1");
    expect(chooseByUserId(shared, [member("M2")])).toBeUndefined();
  });

  it("matches no member when it is blank", () => {
    expect(chooseByUserId("  ", [member("M1")])).toBeUndefined();
  });
});
