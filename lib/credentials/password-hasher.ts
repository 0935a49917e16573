import "server-only";

/** Argon2id as the two things that Rostrum wants of it. Both take 10 to 20 ms of a core and 19 MiB. */
export interface PasswordHasher {
  /** The hash in PHC form. */
  hash(password: string, parameters: HashParameters): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export interface HashParameters {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What the hashing process is asked (server/password-hasher.ts), by a number that comes back with the answer. */
export type HashRequest = { id: number } & (
  | { kind: "hash"; password: string; parameters: HashParameters }
  | { kind: "verify"; password: string; hash: string }
);

export type HashReply = { id: number } & ({ result: string | boolean } | { error: string });
