import { notFound } from "next/navigation";

// In the browser a page that is not found has the title of the page that was asked for, unless that has thrown.
export function generateMetadata(): never {
  notFound();
}

/** Catches unknown addresses: Next's own not-found page is prerendered and therefore has no nonce. */
export default function Missing(): never {
  notFound();
}
