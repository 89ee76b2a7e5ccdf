/**
 * Writes files of the origin-private file system through synchronous handles: what was written so
 * is there after a crash of the tab, which no other way of writing promises. It runs as a worker of
 * its own and imports nothing, since its compiled text is what the worker is started from.
 */

/** One order to the worker; each is answered by its `order` number. */
export type FileOrder = { order: number } & (
  | { name: 'open'; path: string[]; file: string }
  | { name: 'append'; file: string; bytes: Uint8Array<ArrayBuffer> }
  /** Replaces the whole content. */
  | { name: 'replace'; file: string; bytes: Uint8Array<ArrayBuffer> }
  | { name: 'close' }
);

/** What the worker answers: how the order went. `failure` is the name of the browser's exception. */
export interface FileReply {
  order: number;
  failure?: { name: string; message: string };
}

interface OpenFile {
  handle: FileSystemSyncAccessHandle;
  size: number;
}

const files = new Map<string, OpenFile>();

/** Attempts to open a file, which a page that was just closed may still have open. */
const attempts = 20;
/** Milliseconds between two. */
const attemptPause = 100;

async function access(file: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, attemptPause));
    }
  }
}

async function open(path: readonly string[], name: string): Promise<void> {
  let folder = await navigator.storage.getDirectory();
  for (const part of path) folder = await folder.getDirectoryHandle(part, { create: true });
  const file = await folder.getFileHandle(name, { create: true });
  const handle = await access(file);
  files.set(name, { handle, size: handle.getSize() });
}

function write(name: string, bytes: Uint8Array<ArrayBuffer>, from: 'start' | 'end'): void {
  const file = files.get(name);
  if (!file) throw new Error(`The file ${name} is not open.`);
  const at = from === 'start' ? 0 : file.size;
  const written = file.handle.write(bytes, { at });
  if (written < bytes.length) {
    file.handle.truncate(at);
    throw new DOMException('The device has no room left.', 'QuotaExceededError');
  }
  if (from === 'start') file.handle.truncate(bytes.length);
  file.size = at + bytes.length;
  file.handle.flush();
}

async function execute(order: FileOrder): Promise<void> {
  if (order.name === 'open') return open(order.path, order.file);
  if (order.name === 'append') return write(order.file, order.bytes, 'end');
  if (order.name === 'replace') return write(order.file, order.bytes, 'start');
  for (const { handle } of files.values()) handle.close();
  files.clear();
}

let queue: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data: order }: MessageEvent<FileOrder>) => {
  // One after the other: an order may rest on the one before it.
  queue = queue.then(async () => {
    const reply: FileReply = { order: order.order };
    try {
      await execute(order);
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      reply.failure = { name, message };
    }
    self.postMessage(reply);
  });
});
