import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What the local provider keeps: its key, its one client's secret, and codes not yet redeemed. */
export interface ProviderFiles {
  keys(): Promise<{ privateKey: KeyObject; clientSecret: string }>;
  /** Keeps what a code stands for; answers the code. */
  storeCode(content: CodeContent): Promise<string>;
  /** What a code stands for; `null` when it is unknown or was taken before. */
  takeCode(code: string): Promise<CodeContent | null>;
}

const storedKeys = z.object({ privateKey: z.string(), clientSecret: z.string() });

const codeContent = z.object({
  redirectUri: z.string(),
  codeChallenge: z.string(),
  nonce: z.string().nullable(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
/** What a code stands for: whom to sign in, and the request that it answers. */
export type CodeContent = z.infer<typeof codeContent>;

const secret = (): string => randomBytes(32).toString('base64url');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Written whole under another name first, so that no instance reads half of it; the first wins. */
async function writeFirst(file: string, content: string): Promise<void> {
  const unfinished = `${file}.${secret()}`;
  await writeFile(unfinished, content, { mode: 0o600 });
  await link(unfinished, file).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await rm(unfinished);
}

function newKeys(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return JSON.stringify({ privateKey: pem, clientSecret: secret() });
}

/** The local provider's files below `directory`, shared by all instances on this machine. */
export function createProviderFiles(directory: string): ProviderFiles {
  const keyFile = join(directory, 'keys.json');
  const codeFile = (code: string) => join(directory, `code-${code}.json`);

  async function readKeys() {
    const stored = storedKeys.parse(JSON.parse(await readFile(keyFile, 'utf8')));
    return { ...stored, privateKey: createPrivateKey(stored.privateKey) };
  }

  return {
    async keys() {
      try {
        return await readKeys();
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFirst(keyFile, newKeys());
        return readKeys();
      }
    },

    async storeCode(content) {
      const code = secret();
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(codeFile(code), JSON.stringify(content), { mode: 0o600 });
      return code;
    },

    async takeCode(code) {
      if (!/^[\w-]{43}$/.test(code)) return null;
      const taken = `${codeFile(code)}.taken-${secret()}`;
      try {
        // Only one of several calls at once can move the file away.
        await rename(codeFile(code), taken);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
      const content = codeContent.parse(JSON.parse(await readFile(taken, 'utf8')));
      await rm(taken);
      return content;
    },
  };
}
