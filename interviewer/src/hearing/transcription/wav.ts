const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = Int16Array.BYTES_PER_ELEMENT;

/**
 * A WAV file of one channel with 16 bits a sample.
 * @param rate samples per second
 */
export function encodeWav(pieces: readonly Int16Array[], rate: number): Buffer<ArrayBuffer> {
  const dataBytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * BYTES_PER_SAMPLE, 28);
  file.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  file.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(dataBytes, 40);
  let offset = HEADER_BYTES;
  for (const piece of pieces) {
    Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).copy(file, offset);
    offset += piece.byteLength;
  }
  return file;
}
