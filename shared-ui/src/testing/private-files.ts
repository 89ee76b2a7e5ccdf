/** Folders by name, files as their content. */
export interface PrivateFiles {
  [name: string]: PrivateFiles | Blob;
}

const missing = () => new DOMException('There is no such entry.', 'NotFoundError');

function fileHandle(name: string, content: Blob) {
  return { kind: 'file' as const, name, getFile: async () => content };
}

function folderHandle(name: string, entries: PrivateFiles) {
  const handleOf = (entry: string) => {
    const content = entries[entry];
    if (content === undefined) throw missing();
    return content instanceof Blob ? fileHandle(entry, content) : folderHandle(entry, content);
  };
  const wanted = (entry: string, kind: 'file' | 'directory') => {
    const handle = handleOf(entry);
    if (handle.kind !== kind) throw missing();
    return handle;
  };
  return {
    kind: 'directory' as const,
    name,
    getDirectoryHandle: async (entry: string): Promise<unknown> => wanted(entry, 'directory'),
    getFileHandle: async (entry: string): Promise<unknown> => wanted(entry, 'file'),
    removeEntry: async (entry: string) => {
      handleOf(entry);
      delete entries[entry];
    },
    async *values(): AsyncGenerator<unknown> {
      for (const entry of Object.keys(entries)) yield handleOf(entry);
    },
  };
}

/**
 * Gives the page an origin-private file system that holds `files`, which a test may look at
 * afterwards: jsdom has none.
 */
export function holdPrivateFiles(files: PrivateFiles): PrivateFiles {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { getDirectory: async () => folderHandle('', files) },
  });
  return files;
}
