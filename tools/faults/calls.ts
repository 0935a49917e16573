import { type Caller, YEAR } from "./association";

/** The outcome of one call; status 0 is a call without any answer. */
export interface Answered {
  status: number;
  seconds: number;
  headers: Headers;
  text: string;
}

/** Sends one request, and never throws. */
export async function send(url: string, init: RequestInit = {}): Promise<Answered> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  try {
    const response = await fetch(url, { redirect: "manual", ...init });
    const text = await response.text();
    return { status: response.status, seconds: seconds(), headers: response.headers, text };
  } catch {
    return { status: 0, seconds: seconds(), headers: new Headers(), text: "" };
  }
}

/** A page of the voter's, as a browser asks for it. */
export async function openPage(baseUrl: string, cookie: string): Promise<Answered> {
  return send(`${baseUrl}/nominations`, { headers: { cookie } });
}

/** Signs the voter in with the session key of the association. @returns the browser's cookie */
export async function signIn(baseUrl: string, sessionKey: string): Promise<string> {
  const body = new URLSearchParams({ sessionKey, userId: "V" });
  const { headers } = await send(`${baseUrl}/sso`, { method: "POST", body });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return cookies.filter((cookie) => cookie?.startsWith("rostrum.session=")).join("; ");
}

export async function askForToken(baseUrl: string, { clientId, clientSecret }: Caller): Promise<Answered> {
  return send(`${baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
}

/** @throws Error when there is none */
export async function fetchToken(baseUrl: string, caller: Caller): Promise<string> {
  const { status, text } = await askForToken(baseUrl, caller);
  if (status !== 200) throw new Error(`The token endpoint answered ${status}.`);
  return (JSON.parse(text) as { access_token: string }).access_token;
}

export async function readMember(baseUrl: string, token: string): Promise<Answered> {
  return send(`${baseUrl}/committee/getmember`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ ID: "V" }),
  });
}

/** Nominates candidate `n` under the record id `R<n>`. */
export async function nominate(baseUrl: string, token: string, n: number): Promise<Answered> {
  return send(`${baseUrl}/committee/nominate`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({
      voterID: "V",
      candidateID: `C${n}`,
      recordID: `R${n}`,
      effectiveDate: `${YEAR}-01-01`,
      committeeYear: String(YEAR),
      committeeCode: "CRASH",
      committeePosition: "Member",
      candidateName: "Carl Candidate",
      qualifications: "",
      priorityCode: "",
      nominationSource: "",
    }),
  });
}

/** Whether a nomination was acknowledged. */
export function isSuccess({ text }: Answered): boolean {
  return text === '{"STATUS":"SUCCESS"}';
}
