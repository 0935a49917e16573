/** A refusal by a rule: data, not an exception. `detail` is a plain ASCII sentence without personal data. */
export interface Refusal<Reason extends string> {
  ok: false;
  reason: Reason;
  detail: string;
}

/** What a rule or a write comes to. */
export type Outcome<Reason extends string> = { ok: true } | Refusal<Reason>;

export const allowed = { ok: true } as const;

export function refuse<Reason extends string>(reason: Reason, detail: string): Refusal<Reason> {
  return { ok: false, reason, detail };
}
