/**
 * The synchronous way to write a file of the origin-private file system. It exists in workers only,
 * so that the page's own types leave it out.
 */
interface FileSystemSyncAccessHandle {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}
