import 'fake-indexeddb/auto';
import { type DBSchema, deleteDB, openDB } from 'idb';
import { type DatabaseFormat, openDatabase } from './database.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: { text: string; words?: number } };
}

let name: string;
beforeEach(() => {
  name = crypto.randomUUID();
});

/** The database as the first release writes it. */
const first = (): DatabaseFormat<Schema> => ({
  name,
  writes: 1,
  oldestRead: 1,
  newestRead: 1,
  upgrade(database, from) {
    if (from < 1) database.createObjectStore('notes');
  },
});
/** As the next one does, which counts the words of each note. */
const second = (): DatabaseFormat<Schema> => ({
  name,
  writes: 2,
  oldestRead: 1,
  newestRead: 2,
  async upgrade(database, from, _to, transaction) {
    if (from < 1) database.createObjectStore('notes');
    if (from !== 1) return;
    const notes = transaction.objectStore('notes');
    for (const key of await notes.getAllKeys()) {
      const note = await notes.get(key);
      if (note) await notes.put({ ...note, words: note.text.split(' ').length }, key);
    }
  },
});

test('upgrades an older database and keeps its values', async () => {
  const old = await openDatabase(first());
  await old.put('notes', { text: 'two words' }, 'a');
  old.close();
  const upgraded = await openDatabase(second());
  expect(upgraded.version).toBe(2);
  expect(await upgraded.get('notes', 'a')).toEqual({ text: 'two words', words: 2 });
  upgraded.close();
});

test('closes its connection and calls onClosed when another tab upgrades', async () => {
  const onClosed = jest.fn();
  const old = await openDatabase(first(), { onClosed });
  const upgraded = await openDatabase(second());
  expect(upgraded.version).toBe(2);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(() => old.transaction('notes')).toThrow();
  upgraded.close();
});

test('rejects a blocked upgrade after the timeout and changes nothing', async () => {
  // A tab of a release that does not listen for an upgrade.
  const deaf = await openDB<Schema>(name, 1, {
    upgrade: (database) => database.createObjectStore('notes'),
  });
  await deaf.put('notes', { text: 'kept' }, 'a');
  await expect(openDatabase(second(), { timeoutMs: 30 })).rejects.toMatchObject({
    name: 'DatabaseBlockedError',
  });
  expect(await deaf.get('notes', 'a')).toEqual({ text: 'kept' });
  deaf.close();
  const upgraded = await openDatabase(second());
  expect(await upgraded.get('notes', 'a')).toEqual({ text: 'kept', words: 1 });
  upgraded.close();
});

test('rejects a database of a newer version and leaves it alone', async () => {
  const newer = await openDatabase(second());
  await newer.put('notes', { text: 'newer', words: 1 }, 'a');
  newer.close();
  await expect(openDatabase(first())).rejects.toMatchObject({ name: 'NewerFormatError' });
  const again = await openDatabase(second());
  expect(await again.get('notes', 'a')).toEqual({ text: 'newer', words: 1 });
  again.close();
});

test('opens a newer database as it is when that version is declared as read', async () => {
  (await openDatabase(second())).close();
  const opened = await openDatabase({ ...first(), newestRead: 2 });
  expect(opened.version).toBe(2);
  opened.close();
});

afterEach(() => deleteDB(name));
