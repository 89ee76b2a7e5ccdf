import type { Page } from '@playwright/test';

/** The conversations that this browser has stored, as text. */
export function storedConversations(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opened = indexedDB.open('parley-interviews');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const database = opened.result;
          const found = database.transaction('conversations').objectStore('conversations').getAll();
          found.onerror = () => reject(found.error);
          found.onsuccess = () => resolve(JSON.stringify(found.result));
          database.close();
        };
      }),
  );
}
