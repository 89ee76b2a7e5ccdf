import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomically, writeUnlessFull } from '../../support/files.ts';
import { ParleyError } from '../../support/parley-error.ts';
import { allRemotes, remoteName } from '../contract/contract.ts';
import { serviceFolders } from './service-folders.ts';

const stored = z.object({
  id: z.string(),
  /** The remote that it may release; all of them, which only operators have, may be changed. */
  remote: z.union([remoteName, z.literal(allRemotes)]),
  /** SHA-256 of the secret, in hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
type StoredCredential = z.infer<typeof stored>;

/** What a team releases one remote with, or operators change all; the secret itself is not stored. */
export interface Credential extends Omit<StoredCredential, 'hash'> {
  /** ISO 8601 in UTC; `null` when it was never used. */
  lastUsedAt: string | null;
}

/** Bytes of the secret: 256 bits of chance, so that its hash needs no salt and no work factor. */
const secretBytes = 32;
/** Milliseconds within which uses are recorded once. */
const useIntervalMs = 10_000;
const tokenPattern = /^parley_([0-9a-f]{12})_([\w-]{43})$/;
const digest = (secret: string) => createHash('sha256').update(secret).digest();
/** Compared with where there is no such credential, so that the answer takes as long. */
const noHash = digest('').toString('hex');

/**
 * The credentials of a data directory, a file for each. Its last use is a file of its own, so that the
 * service never writes what an operator changes.
 */
export class CredentialStore {
  readonly #folder: string;

  constructor(dataDirectory: string) {
    this.#folder = serviceFolders(dataDirectory).credentials;
  }

  /** Creates a credential. @returns it with its token, which is not stored */
  create(
    remote: string,
    createdBy: string,
    expiresAt: Date | null,
  ): { credential: Credential; token: string } {
    const id = randomBytes(6).toString('hex');
    const secret = randomBytes(secretBytes).toString('base64url');
    this.#write({
      id,
      remote,
      hash: digest(secret).toString('hex'),
      createdAt: new Date().toISOString(),
      createdBy,
      expiresAt: expiresAt?.toISOString() ?? null,
      revokedAt: null,
    });
    return { credential: this.#require(id), token: `parley_${id}_${secret}` };
  }

  /** All credentials, the oldest first. */
  list(): Credential[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .flatMap((file) => /^([0-9a-f]{12})\.json$/.exec(file)?.[1] ?? [])
      .map((id) => this.#require(id))
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  }

  /** Revokes a credential at once and for good. @throws ParleyError 177 when there is none */
  revoke(id: string): Credential {
    const found = /^[0-9a-f]{12}$/.test(id) ? this.#read(id) : null;
    if (found === null) {
      throw new ParleyError('PARLEY-177', `there is no credential "${id}". "list" shows them all.`);
    }
    this.#write({ ...found, revokedAt: found.revokedAt ?? new Date().toISOString() });
    return this.#require(id);
  }

  /** The credential that a token proves; `null` for a token that is wrong, revoked or expired. */
  verify(token: string): Credential | null {
    const [, id = '', secret = ''] = tokenPattern.exec(token) ?? [];
    const found = id === '' ? null : this.#read(id);
    const isRight = timingSafeEqual(digest(secret), Buffer.from(found?.hash ?? noHash, 'hex'));
    if (!found || !isRight || found.revokedAt !== null || hasExpired(found)) return null;
    return this.#require(id);
  }

  /** Records that a credential was used now, where there is space for that. */
  recordUse({ id, lastUsedAt }: Credential): void {
    if (lastUsedAt !== null && Date.now() - Date.parse(lastUsedAt) < useIntervalMs) return;
    writeUnlessFull(() => writeAtomically(this.#useFile(id), new Date().toISOString()));
  }

  #read(id: string): StoredCredential | null {
    const file = path.join(this.#folder, `${id}.json`);
    return existsSync(file) ? stored.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  }

  #require(id: string): Credential {
    const found = this.#read(id);
    if (found === null) throw new Error(`There is no credential ${id}.`);
    const { hash: _secret, ...credential } = found;
    const used = this.#useFile(id);
    return { ...credential, lastUsedAt: existsSync(used) ? readFileSync(used, 'utf8') : null };
  }

  #write(credential: StoredCredential): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeAtomically(path.join(this.#folder, `${credential.id}.json`), JSON.stringify(credential));
  }

  #useFile(id: string): string {
    return path.join(this.#folder, `${id}.used`);
  }
}

function hasExpired({ expiresAt }: Pick<Credential, 'expiresAt'>): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

/** What a credential is good for now. */
export function credentialStatus(credential: Credential): 'active' | 'expired' | 'revoked' {
  if (credential.revokedAt !== null) return 'revoked';
  return hasExpired(credential) ? 'expired' : 'active';
}
