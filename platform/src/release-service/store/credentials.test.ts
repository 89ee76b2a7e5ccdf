import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CredentialStore, credentialStatus } from './credentials.ts';

let folder: string;
let store: CredentialStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-credentials-'));
  store = new CredentialStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Everything that is stored of all credentials. */
function storedText(): string {
  const credentials = path.join(folder, 'release-service/credentials');
  return readdirSync(credentials)
    .map((file) => readFileSync(path.join(credentials, file), 'utf8'))
    .join('\n');
}

test('a token proves its credential, and neither it nor its secret is stored', () => {
  const { credential, token } = store.create('mfe-new', 'ada', null);
  expect(store.verify(token)).toEqual(credential);
  const secret = token.slice('parley_'.length + credential.id.length + 1);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(storedText()).toContain(credential.id);
  expect(storedText()).not.toContain(secret);
});

test('a token with another secret, id or form proves nothing', () => {
  const { token } = store.create('mfe-new', 'ada', null);
  const other = store.create('mfe-old', 'ada', null).token;
  const [, id = ''] = token.split('_');
  const swapped = other.replace(/^parley_[0-9a-f]{12}/, `parley_${id}`);
  const unknown = token.replace(id, '0123456789ab');
  const path = token.replace(id, '../../../etc');
  for (const wrong of [swapped, unknown, path, token.slice(1), `${token}x`, '', 'parley__']) {
    expect(store.verify(wrong)).toBeNull();
  }
});

test('a revoked credential is refused at once and stays listed', () => {
  const { credential, token } = store.create('mfe-new', 'ada', null);
  store.revoke(credential.id);
  expect(store.verify(token)).toBeNull();
  expect(store.list().map(credentialStatus)).toEqual(['revoked']);
  expect(() => store.revoke('0123456789ab')).toThrow('PARLEY-177');
  expect(() => store.revoke('../credentials')).toThrow('PARLEY-177');
});

test('an expired credential is refused', () => {
  const { token } = store.create('mfe-new', 'ada', new Date(Date.now() - 1));
  expect(store.verify(token)).toBeNull();
  expect(store.list().map(credentialStatus)).toEqual(['expired']);
  const later = store.create('mfe-new', 'ada', new Date(Date.now() + 60_000));
  expect(store.verify(later.token)).not.toBeNull();
});

test('the last use is recorded without changing what an operator changes', () => {
  const { credential, token } = store.create('mfe-new', 'ada', null);
  expect(credential.lastUsedAt).toBeNull();
  // A request that was let in just before the credential was revoked.
  store.revoke(credential.id);
  store.recordUse(credential);
  expect(store.verify(token)).toBeNull();
  expect(Date.parse(store.list()[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 10_000);
});
