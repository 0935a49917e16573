import type { DemoSignIn } from "@/prisma/seed/seed-demo";
import { FORM } from "./demo-service";

/** Signs in a member of the demo association with their password. @returns the cookies, as a request has them */
export async function signInByForm(url: string, { userId, password }: DemoSignIn): Promise<string> {
  const response = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  const answered = await fetch(`${url}/api/auth/callback/password`, {
    method: "POST",
    headers: { ...FORM, cookie: cookiesOf(response) },
    body: new URLSearchParams({ csrfToken, userId, password, json: "true" }),
  });
  return cookiesOf(answered);
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
