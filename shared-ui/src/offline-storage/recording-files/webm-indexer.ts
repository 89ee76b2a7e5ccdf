import { videoTrackOf } from './video-track.ts';
import {
  type ElementHeader,
  elements,
  readHeader,
  readInteger,
  readVariable,
} from './webm-elements.ts';

/** A place from which the picture can be shown. */
export interface SeekPoint {
  /** Milliseconds from the beginning. */
  time: number;
  /** Where the cluster that holds it begins, in bytes from the beginning of the file. */
  position: number;
}

/** What was learned from a piece of a recording. */
export interface IndexedPiece {
  seekPoints: SeekPoint[];
  /** Milliseconds from the beginning to the last block so far. */
  end: number;
}

/** A master element is entered, not skipped. */
const entered: ReadonlySet<number> = new Set([elements.segment, elements.cluster]);
/** Elements whose content is looked into. */
const examined: ReadonlySet<number> = new Set([
  elements.tracks,
  elements.clusterTimestamp,
  elements.simpleBlock,
]);
/** Bytes of a block that are looked at: track, time, flags. */
const blockHead = 12;
const keyframe = 0x80;

/**
 * Learns where a recording can be entered while it is written, piece by piece; the pieces may be cut
 * anywhere. Only the recorder's own files are read: times in milliseconds, clusters one after the
 * other, of known or unknown size.
 */
export class WebmIndexer {
  /** Bytes that were handed over and are not read yet. */
  #rest: Uint8Array = new Uint8Array();
  /** Where `#rest` begins in the file. */
  #position = 0;
  /** Bytes that the next pieces begin with and that need not be read. */
  #skip = 0;
  #videoTrack: number | null = null;
  #cluster: { position: number; time: number; entered: boolean } | null = null;
  #end = 0;

  push(piece: Uint8Array): IndexedPiece {
    const seekPoints: SeekPoint[] = [];
    this.#append(piece);
    for (;;) {
      const header = readHeader(this.#rest, 0);
      if (!header || !this.#readElement(header, seekPoints) || this.#skip > 0) break;
    }
    return { seekPoints, end: this.#end };
  }

  /** Reads the element at the beginning of the rest. @returns false when bytes of it are missing */
  #readElement({ id, size, length }: ElementHeader, seekPoints: SeekPoint[]): boolean {
    if (entered.has(id)) {
      if (id === elements.cluster) {
        this.#cluster = { position: this.#position, time: 0, entered: false };
      }
      this.#consume(length);
      return true;
    }
    if (examined.has(id)) {
      const wanted = id === elements.simpleBlock ? Math.min(size ?? 0, blockHead) : (size ?? 0);
      if (this.#rest.length < length + wanted) return false;
      const point = this.#examine(id, this.#rest.subarray(length, length + wanted));
      if (point) seekPoints.push(point);
    }
    this.#consume(length + (size ?? 0));
    return true;
  }

  #append(piece: Uint8Array): void {
    const skipped = Math.min(this.#skip, piece.length);
    this.#skip -= skipped;
    this.#position += skipped;
    const fresh = piece.subarray(skipped);
    const joined = new Uint8Array(this.#rest.length + fresh.length);
    joined.set(this.#rest);
    joined.set(fresh, this.#rest.length);
    this.#rest = joined;
  }

  #consume(length: number): void {
    const present = Math.min(length, this.#rest.length);
    this.#rest = this.#rest.subarray(present);
    this.#position += present;
    this.#skip = length - present;
  }

  #examine(id: number, content: Uint8Array): SeekPoint | null {
    if (id === elements.tracks) this.#videoTrack = videoTrackOf(content);
    if (!this.#cluster) return null;
    if (id === elements.clusterTimestamp) this.#cluster.time = readInteger(content);
    if (id !== elements.simpleBlock) return null;
    const track = readVariable(content, 0);
    if (!track) return null;
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    const time = this.#cluster.time + view.getInt16(track.length);
    const flags = view.getUint8(track.length + 2);
    this.#end = Math.max(this.#end, time);
    const isEntry = track.value === this.#videoTrack && (flags & keyframe) !== 0;
    if (!isEntry || this.#cluster.entered) return null;
    this.#cluster.entered = true;
    return { time, position: this.#cluster.position };
  }
}
