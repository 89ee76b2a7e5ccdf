/** Milliseconds after which every browser has begun to write the file. */
const revokeDelayMs = 60_000;

/** Hands a file to the person under `name`, as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMs);
}

/** The file name in a `content-disposition` header; `null` when it gives none. */
export function attachmentName(header: string | null): string | null {
  return header?.match(/filename="([^"/\\]+)"/)?.[1] ?? null;
}
