/**
 * Makes sure that ROSTRUM_SECRET opens the signing key of this database, before anybody is served.
 * @throws SetupError with a sentence for the person at the terminal
 */
export async function checkSecret(): Promise<void> {
  const { checkSigningKey } = await import("@/lib/identity/oauth/keyring");
  const { closeDatabase } = await import("@/lib/store/database");
  try {
    await checkSigningKey();
  } finally {
    await closeDatabase();
  }
}
