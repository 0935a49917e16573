/**
 * Redirects to the OpenID Connect provider, which sends the reader back to `from`.
 * @param from a path on this site
 * @returns false when the service could not be reached, or does not know the provider
 */
export async function signInWithProvider(from: string): Promise<boolean> {
  try {
    const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
    const response = await fetch("/api/auth/signin/oidc", {
      method: "POST",
      body: new URLSearchParams({ csrfToken, callbackUrl: from, json: "true" }),
    });
    const { url } = (await response.json()) as { url?: string };
    if (!response.ok || url === undefined) return false;
    window.location.assign(url);
    return true;
  } catch {
    return false;
  }
}
