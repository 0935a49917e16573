import type { CDPSession, Page } from "@playwright/test";

/** Chromium's virtual authenticator, which keeps passkeys and says that a finger was shown. */
export interface VirtualAuthenticator {
  /** Whether the member shows the right finger from now on. */
  recognise: (isRecognised: boolean) => Promise<void>;
  /** How many passkeys it has. */
  count: () => Promise<number>;
  /** Signs with a counter that went back, as a copy of the authenticator would. */
  goBack: () => Promise<void>;
}

/** Gives the page's browser an authenticator of its own, like that of a phone or laptop. */
export async function withAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const chromium: CDPSession = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  const { authenticatorId } = await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await chromium.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    recognise: async (isUserVerified) => {
      await chromium.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    count: async () => (await credentials()).length,
    goBack: async () => {
      const all = await credentials();
      await chromium.send("WebAuthn.clearCredentials", { authenticatorId });
      for (const credential of all)
        await chromium.send("WebAuthn.addCredential", {
          authenticatorId,
          credential: { ...credential, signCount: 0 },
        });
    },
  };
}
