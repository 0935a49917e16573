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

// How long an instance may use the keys it knows, because another instance may have created a new one.
const REFRESH_MILLISECONDS = 60_000;
// An unknown key id makes an instance reload the keys, but no more often than this: any caller can invent key ids.
const LOOK_AGAIN_MILLISECONDS = 1_000;
const REMEMBERED_STRANGERS = 10_000;
// A retired key stays published until the last token that it may have signed has expired: tokens live a day at most
// (TOKEN_LIFETIME_SECONDS), and other instances may sign with it until they reload.
const PUBLISHED_AFTER_RETIREMENT_MILLISECONDS = 86_400_000 + 10 * REFRESH_MILLISECONDS;

const THUMBPRINT = /^[\w-]{43}$/;

interface Keyring {
  rows: readonly SigningKeyRow[];
  publicKeys: ReadonlyMap<string, KeyObject>;
}

let keyring: Promise<Keyring> | undefined;
let loadStartedAt = 0;
let nextLook: Promise<Keyring> | undefined;
let opened: TokenSigner | undefined;
let openedKid = "";
let replacing: Promise<string> | undefined;
// Key ids that were unknown at a reload. A kid is the thumbprint of its key, so they cannot become valid later.
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

/** A reload that begins after the request for it, shared by all requests until it begins. */
async function lookAgain(): Promise<Keyring> {
  nextLook ??= (async () => {
    await pause(Math.max(0, loadStartedAt + LOOK_AGAIN_MILLISECONDS - Date.now()));
    nextLook = undefined;
    return reload();
  })();
  return nextLook;
}

/** The public key with this `kid`, also when another instance has just created it; undefined when it is not ours. */
export async function findPublicKey(kid: string): Promise<KeyObject | undefined> {
  if (!THUMBPRINT.test(kid)) return undefined;
  const known = (await current()).publicKeys.get(kid);
  if (known || strangers.has(kid)) return known;
  const key = (await lookAgain()).publicKeys.get(kid);
  if (!key) strangers.set(kid, true);
  return key;
}

/** The public keys as RFC 7517 JWKs: the one that signs, and those whose tokens may still be valid. */
export async function publishedKeys(): Promise<Record<string, string>[]> {
  return (await current()).rows.map(({ publicJwk }) => publicJwk);
}

/**
 * The newest key, which signs tokens. Created on demand, once among all instances, and replaced when it is older than
 * SIGNING_KEY_LIFETIME_DAYS.
 * @throws SetupError when the key was sealed with another ROSTRUM_SECRET
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
 * Checks before serving that this instance can open the signing key. Creates nothing.
 * @throws SetupError when the key was sealed with another ROSTRUM_SECRET
 */
export async function checkSigningKey(): Promise<void> {
  const row = (await current()).rows.find(({ retiredAt }) => retiredAt === null);
  if (row) open(row);
}

/**
 * Retires the signing key and creates a new one. Tokens signed by the old one stay valid until they expire.
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

function open(row: SigningKeyRow): TokenSigner {
  if (!opened || openedKid !== row.kid) {
    opened = createTokenSigner(row.kid, openSigningKey(row));
    openedKid = row.kid;
  }
  return opened;
}
