import { notFound } from "next/navigation";

/** Every address that is nothing else: without this, Next would answer with a page made in advance, which has no nonce. */
export default function Missing(): never {
  notFound();
}
