/**
 * The few elements of a WebM file that an index needs, by their EBML identifiers (RFC 8794 and the
 * Matroska specification, RFC 9559).
 */
export const elements = {
  segment: 0x18538067,
  info: 0x1549a966,
  duration: 0x4489,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

/** An element's header: what it is and where its content begins. */
export interface ElementHeader {
  id: number;
  /** Bytes of its content; `null` when the writer did not know, as in a live recording. */
  size: number | null;
  /** Bytes of the header itself. */
  length: number;
}

/** Length in bytes of a variable-length number, from its first byte; 0 when it is none. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

function readNumber(bytes: Uint8Array, from: number, length: number): number {
  let value = 0;
  for (let index = from; index < from + length; index++) value = value * 256 + (bytes[index] ?? 0);
  return value;
}

/** An unsigned integer as EBML stores it: all of `bytes`, the highest first. */
export const readInteger = (bytes: Uint8Array): number => readNumber(bytes, 0, bytes.length);

/** A number of variable length, such as a track's in a block; `null` when bytes are missing. */
export function readVariable(
  bytes: Uint8Array,
  at: number,
): { value: number | null; length: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = lengthOf(first);
  if (at + length > bytes.length) return null;
  // Without the bit that tells the length, a number of eight bytes keeps its lowest digits.
  const highest = (first & (0xff >> length)) * 2 ** (8 * (length - 1));
  const value = highest + readNumber(bytes, at + 1, length - 1);
  return { value: value === 2 ** (7 * length) - 1 ? null : value, length };
}

/** The header of the element at `at`; `null` when bytes are missing or make no header. */
export function readHeader(bytes: Uint8Array, at: number): ElementHeader | null {
  const first = bytes[at];
  if (first === undefined || first < 0x10) return null;
  const idLength = lengthOf(first);
  if (at + idLength > bytes.length) return null;
  const size = readVariable(bytes, at + idLength);
  if (!size) return null;
  return {
    id: readNumber(bytes, at, idLength),
    size: size.value,
    length: idLength + size.length,
  };
}

/** The elements directly inside `bytes`; stops at the first that is cut off. */
export function* childrenOf(bytes: Uint8Array): Generator<{ id: number; content: Uint8Array }> {
  let at = 0;
  for (;;) {
    const header = readHeader(bytes, at);
    if (!header || header.size === null) return;
    const from = at + header.length;
    const content = bytes.subarray(from, from + header.size);
    if (content.length < header.size) return;
    yield { id: header.id, content };
    at = from + header.size;
  }
}

/** `value` in `length` bytes, the highest first. */
export function integerBytes(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let rest = value;
  for (let index = length - 1; index >= 0; index--) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

function idBytes(id: number): Uint8Array {
  const length = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1;
  return integerBytes(id, length);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Only the header of an element whose size is not known. */
export function openElement(id: number): Uint8Array {
  return join([idBytes(id), new Uint8Array([0x01]), new Uint8Array(7).fill(0xff)]);
}

/** An element with the given content; its size takes eight bytes, so that lengths are known ahead. */
export function element(id: number, ...content: readonly Uint8Array[]): Uint8Array {
  const body = join(content);
  const size = integerBytes(body.length, 8);
  size[0] = 0x01;
  return join([idBytes(id), size, body]);
}

/** A floating-point number of eight bytes. */
export function floatBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}
