/** Sends a form to the pages of signing in and out, with their token against forged requests. */
export async function postToSignIn(path: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  return fetch(path, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
  });
}
