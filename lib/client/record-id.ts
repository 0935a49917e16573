/** A new id for something that this browser is about to send: the same id again is the same thing. */
export function newRecordId(): string {
  // randomUUID is there only over TLS and on localhost; an installation in a private network may have neither.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
