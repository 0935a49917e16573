import { notFound } from "next/navigation";

/** Catches unknown addresses: Next's own not-found page is prerendered and therefore has no nonce. */
export default function Missing(): never {
  notFound();
}
