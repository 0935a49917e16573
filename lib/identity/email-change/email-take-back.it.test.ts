import { afterAll, describe, expect, it } from "vitest";
import { TAKE_BACK_HOURS } from "@/lib/domain/identity/email-change";
import { getProfile, takeBackEmailChange } from "@/lib/contract/account";
import { resetPassword } from "@/lib/contract/password";
import { closeDatabase } from "@/lib/store/database";
import { outcomeOf } from "@/test/fixtures/ask";
import {
  actions,
  ask,
  confirm,
  forgotten,
  grow,
  HERE,
  onRecord,
  someone,
  takeBack,
} from "@/test/fixtures/email-changes";
import { lettersTo, linkTo } from "@/test/fixtures/letters";
import { addPasskey, requestOptions, signInWith } from "@/test/fixtures/passkeys";

afterAll(closeDatabase);

describe("taking a change back", () => {
  it("by its member ends it", async () => {
    const one = await someone();
    await ask(one);
    const token = await linkTo("/confirm-email", one.requested);
    expect(await outcomeOf(takeBackEmailChange, {}, one.session)).toBe("done");
    expect(await outcomeOf(takeBackEmailChange, {}, one.session)).toBe("done");
    expect(await confirm(token)).toBe("link-used-up");
    expect((await actions(one.id)).filter((action) => action === "email.take-back")).toHaveLength(1);
  });

  it("by the link in the letter to the former address ends it, without signing in", async () => {
    const one = await someone();
    await ask(one);
    const token = await linkTo("/keep-email", one.old);
    expect(await confirm(token)).toBe("link-used-up");
    expect(await takeBack(token)).toBe("done");
    expect(await confirm(await linkTo("/confirm-email", one.requested))).toBe("link-used-up");
  });

  it("after it was made restores the former address and ends sessions, passkeys and links for a new password", async () => {
    const one = await someone();
    const device = await addPasskey(one.session);
    await ask(one);
    await confirm(await linkTo("/confirm-email", one.requested));
    await forgotten(one.id);
    const reset = await linkTo("/reset-password", one.requested);
    const token = await linkTo("/keep-email", one.old);
    expect(await takeBack(token)).toBe("done");
    expect(await onRecord(one.id)).toBe(one.old);
    expect(await outcomeOf(getProfile, {}, one.session)).toBe("not-signed-in");
    expect(await signInWith(device.get(await requestOptions()))).toBe("CredentialsSignin");
    expect(await outcomeOf(resetPassword, { token: reset, password: "a new long password" }, HERE)).toBe(
      "link-used-up",
    );
    expect(await takeBack(token)).toBe("link-used-up");
    for (const address of [one.old, one.requested])
      expect((await lettersTo(address)).at(-1)).toContain("was taken back");
  });

  it("is too late after three days", async () => {
    const one = await someone();
    await ask(one);
    await confirm(await linkTo("/confirm-email", one.requested));
    const token = await linkTo("/keep-email", one.old);
    await grow(one.id, TAKE_BACK_HOURS);
    expect(await takeBack(token)).toBe("link-used-up");
    expect(await onRecord(one.id)).toBe(one.requested);
  });
});
