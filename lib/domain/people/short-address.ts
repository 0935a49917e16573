/** An e-mail address as its owner recognises it and a passer-by does not read it: `d…@example.org`; `""` stays blank. */
export function shortAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "" : `${address.slice(0, 1)}…${address.slice(at)}`;
}
