import type { FileOrder, FileReply } from './file-worker.ts';
import workerSource from './file-worker.ts?source';

type Order<T = FileOrder> = T extends FileOrder ? Omit<T, 'order'> : never;

/** The device has no room for what was to be written. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** Writes files in one folder of the origin-private file system; each call ends when it is on disk. */
export class FileWriter {
  readonly #worker: Worker;
  readonly #path: string[];
  readonly #waiting = new Map<number, (failure: FileReply['failure']) => void>();
  #orders = 0;
  /** Set when the worker itself failed: it answers no order then. */
  #broken: FileReply['failure'];

  /** @param path the folder, made when it is missing. */
  constructor(path: string[]) {
    this.#path = path;
    const address = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
    this.#worker = new Worker(address, { name: 'recording', type: 'module' });
    URL.revokeObjectURL(address);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => {
      this.#waiting.get(data.order)?.(data.failure);
      this.#waiting.delete(data.order);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#broken = { name: 'Error', message };
      for (const settle of this.#waiting.values()) settle(this.#broken);
      this.#waiting.clear();
    });
  }

  /** Opens a file for writing; an existing one keeps its content. */
  open(file: string): Promise<void> {
    return this.#send({ name: 'open', path: this.#path, file });
  }

  /** @throws StorageFull when there is no room; the file then ends where it ended before. */
  append(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.#send({ name: 'append', file, bytes });
  }

  /** Replaces the whole content of a file. */
  replace(file: string, text: string): Promise<void> {
    return this.#send({ name: 'replace', file, bytes: new TextEncoder().encode(text) });
  }

  /** Closes all files and ends the worker. */
  async close(): Promise<void> {
    try {
      await this.#send({ name: 'close' });
    } finally {
      this.#worker.terminate();
    }
  }

  #send(order: Order): Promise<void> {
    this.#orders += 1;
    const number = this.#orders;
    return new Promise((resolve, reject) => {
      const settle = (failure: FileReply['failure']) => {
        if (!failure) resolve();
        else if (failure.name === 'QuotaExceededError') reject(new StorageFull(failure.message));
        else reject(new Error(failure.message));
      };
      if (this.#broken) return settle(this.#broken);
      this.#waiting.set(number, settle);
      this.#worker.postMessage({ ...order, order: number });
    });
  }
}
