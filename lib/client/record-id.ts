/** A new idempotency key for something that this browser is about to send. */
export function newRecordId(): string {
  // randomUUID exists only over TLS and on localhost; an installation in a private network may have neither.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
