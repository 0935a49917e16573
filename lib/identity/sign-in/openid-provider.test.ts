import { expect, test } from "vitest";
import { mergeClaims } from "./openid-provider";
import type { OpenIdClaims } from "./sign-in-with-openid";

const [OWN, OTHER] = ["dana@example.org", "ruth@example.org"];

test.each<[token: OpenIdClaims, info: OpenIdClaims, verified: boolean | undefined]>([
  [{ email_verified: true }, { email: OTHER, email_verified: false }, false],
  [{ email_verified: true }, { email: OTHER }, undefined],
  [{ email: OWN }, { email: OTHER, email_verified: true }, undefined],
  [{ email: OWN, email_verified: false }, { email: OTHER, email_verified: true }, false],
  [{ email: OWN }, { email: OWN, email_verified: true }, true],
  [{ email: OWN, email_verified: true }, { email: OWN }, true],
  [{}, { email: OWN, email_verified: true }, true],
])("an address is verified only by the word beside it: %o with %o", (token, info, verified) => {
  const merged = mergeClaims(token, info);
  expect(merged["email_verified"]).toBe(verified);
  expect(merged["email"]).toBe(token["email"] ?? info["email"]);
});
