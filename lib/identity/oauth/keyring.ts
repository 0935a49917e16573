import "server-only";
import type { KeyObject } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createTokenSigner, type TokenSigner } from "@/lib/credentials/access-tokens";
import {
  createSigningKey,
  openSigningKey,
  readPublicKey,
  signingKeysNotBefore,
} from "@/lib/credentials/signing-keys";
import {
  listSigningKeys,
  replaceSigningKey,
  type SigningKeyRow,
} from "@/lib/store/signing-keys/signing-keys";
import type { WriteContext } from "@/lib/store/write";

// How long an instance may go on with the keys it knows: another one may have made a new one meanwhile.
const REFRESH_MILLISECONDS = 60_000;
// Unknown key ids make an instance look again, but no more often than this: anybody can invent key ids.
const LOOK_AGAIN_MILLISECONDS = 1_000;
const REMEMBERED_STRANGERS = 10_000;
// A retired key stays published until the last token that it may have signed is over: tokens live a day at most
// (TOKEN_LIFETIME_SECONDS), and other instances may sign with it until they look again.
const PUBLISHED_AFTER_RETIREMENT_MILLISECONDS = 86_400_000 + 10 * REFRESH_MILLISECONDS;

const THUMBPRINT = /^[\w-]{43}$/;

interface Keyring {
  rows: readonly SigningKeyRow[];
  publicKeys: ReadonlyMap<string, KeyObject>;
}

let keyring: Promise<Keyring> | undefined;
let loadStartedAt = 0;
let nextLook: Promise<Keyring> | undefined;
let opened: Promise<TokenSigner> | undefined;
let openedKid = "";
let replacing: Promise<string> | undefined;
// Key ids that were not ours when they were asked for never will be: a kid is a thumbprint of a key not yet made.
const strangers = new LRUCache<string, true>({ max: REMEMBERED_STRANGERS });

async function load(): Promise<Keyring> {
  loadStartedAt = Date.now();
  const rows = await listSigningKeys(new Date(loadStartedAt - PUBLISHED_AFTER_RETIREMENT_MILLISECONDS));
  return { rows, publicKeys: new Map(rows.map(({ kid, publicJwk }) => [kid, readPublicKey(publicJwk)])) };
}

async function reload(): Promise<Keyring> {
  const loading = load();
  // A failed load must not be kept.
  loading.catch(() => {
    if (keyring === loading) keyring = undefined;
  });
  keyring = loading;
  return loading;
}

async function current(): Promise<Keyring> {
  return keyring && Date.now() - loadStartedAt < REFRESH_MILLISECONDS ? keyring : reload();
}

/** A look that begins after it was asked for, shared by all who ask before it begins. */
async function lookAgain(): Promise<Keyring> {
  nextLook ??= (async () => {
    await pause(Math.max(0, loadStartedAt + LOOK_AGAIN_MILLISECONDS - Date.now()));
    nextLook = undefined;
    return reload();
  })();
  return nextLook;
}

/** The public key with this `kid`, also when another instance made it a moment ago; undefined when it is none of ours. */
export async function findPublicKey(kid: string): Promise<KeyObject | undefined> {
  if (!THUMBPRINT.test(kid)) return undefined;
  const known = (await current()).publicKeys.get(kid);
  if (known || strangers.has(kid)) return known;
  const found = (await lookAgain()).publicKeys.get(kid);
  if (!found) strangers.set(kid, true);
  return found;
}

/** The public keys as RFC 7517 JWKs: the one that signs, and those whose tokens may still be alive. */
export async function publishedKeys(): Promise<Record<string, string>[]> {
  return (await current()).rows.map(({ publicJwk }) => publicJwk);
}

/**
 * What signs tokens: the newest key. Made on demand, once among all instances, and replaced when it is older than
 * SIGNING_KEY_LIFETIME_DAYS.
 * @throws SetupError when ROSTRUM_SECRET is not the one that the key was sealed with
 */
export async function tokenSigner(context: WriteContext): Promise<TokenSigner> {
  const notBefore = signingKeysNotBefore(context.now);
  let row = findSigning(await current(), notBefore);
  if (!row) {
    replacing ??= replace(context, notBefore).finally(() => (replacing = undefined));
    await replacing;
    row = findSigning(await current(), notBefore);
    if (!row) throw new Error("There is no signing key although one was just made");
  }
  return open(row);
}

/**
 * Whether this instance could sign: for the moment before it serves. Makes nothing.
 * @throws SetupError when ROSTRUM_SECRET is not the one that the key was sealed with
 */
export async function checkSigningKey(): Promise<void> {
  const row = (await current()).rows.find(({ retiredAt }) => retiredAt === null);
  if (row) await open(row);
}

/**
 * Retires the key that signs and makes a new one. Tokens that the old one signed stay good until they expire.
 * @returns the new key's id
 */
export async function rotateSigningKey(context: WriteContext): Promise<string> {
  return replace(context, context.now);
}

function findSigning({ rows }: Keyring, notBefore: Date): SigningKeyRow | undefined {
  return rows.find(({ retiredAt, createdAt }) => retiredAt === null && createdAt > notBefore);
}

async function replace(context: WriteContext, notBefore: Date): Promise<string> {
  const key = await createSigningKey();
  await replaceSigningKey(context, key, { notBefore });
  await reload();
  return key.kid;
}

async function open(row: SigningKeyRow): Promise<TokenSigner> {
  if (!opened || openedKid !== row.kid) {
    const opening = openSigningKey(row).then((privateKey) => createTokenSigner(row.kid, privateKey));
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    opened = opening;
    openedKid = row.kid;
  }
  return opened;
}
