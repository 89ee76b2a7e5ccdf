import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebhookStore } from './webhooks.ts';

let folder: string;
let store: WebhookStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-webhook-store-'));
  store = new WebhookStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a webhook that is removed during a delivery leaves nothing behind', () => {
  const webhook = store.add('mfe-new', 'https://team.example/', 'ada');
  const state = store.state(webhook);
  expect(store.saveState(webhook, state)).toBe(true);
  store.remove(webhook.id);
  expect(store.saveState(webhook, state)).toBe(false);
  expect(readdirSync(path.join(folder, 'release-service/webhooks'))).toEqual([]);
});

test.each(['0123456789ab', '../credentials', ''])('there is no webhook with the id "%s"', (id) => {
  store.add('mfe-new', 'https://team.example/', 'ada');
  expect(() => store.require(id)).toThrow('There is no webhook');
  expect(() => store.remove(id)).toThrow('There is no webhook');
});
