import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { generate } from "selfsigned";

/** A certificate for a host that it signs itself. */
export interface Certificate {
  key: string;
  cert: string;
  /** A file of it, for the NODE_EXTRA_CA_CERTS of whoever is to trust it. */
  file: string;
}

const [DNS_NAME, IP_ADDRESS] = [2, 7] as const;

/** @param hosts names, or addresses in numbers */
export async function makeCertificate(...hosts: readonly string[]): Promise<Certificate> {
  const [host = "localhost"] = hosts;
  const altNames = hosts.map((value) =>
    /^\d+\.\d+\.\d+\.\d+$/.test(value) ? { type: IP_ADDRESS, ip: value } : { type: DNS_NAME, value },
  );
  const { private: key, cert } = await generate([{ name: "commonName", value: host }], {
    extensions: [{ name: "subjectAltName", altNames }],
  });
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "rostrum-certificate-")), "authority.pem");
  writeFileSync(file, cert);
  return { key, cert, file };
}
