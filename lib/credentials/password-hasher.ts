import "server-only";

/** The two functions of Argon2id that Rostrum needs. Each takes 10 to 20 ms of a core and 19 MiB. */
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

/** A request to the hashing process (server/password-hasher.ts); the reply repeats its id. */
export type HashRequest = { id: number } & (
  | { kind: "hash"; password: string; parameters: HashParameters }
  | { kind: "verify"; password: string; hash: string }
);

export type HashReply = { id: number } & ({ result: string | boolean } | { error: string });
