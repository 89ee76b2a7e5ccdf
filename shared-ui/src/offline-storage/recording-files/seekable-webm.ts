import { videoTrackOf } from './video-track.ts';
import {
  childrenOf,
  element,
  elements,
  floatBytes,
  integerBytes,
  openElement,
  readHeader,
} from './webm-elements.ts';
import type { SeekPoint } from './webm-indexer.ts';

/** What makes a raw recording seekable. */
export interface RecordingIndex {
  seekPoints: readonly SeekPoint[];
  /** Milliseconds. */
  duration: number;
}

/** Bytes at the beginning of a recording that hold everything ahead of its first cluster. */
const headLength = 64 * 1024;
/** Seek points nearer to one another than this, in milliseconds, are more than a player needs. */
const seekInterval = 1_000;
/** A file that cannot be made seekable: it was not written by a recorder, or holds nothing yet. */
export class RecordingUnreadable extends Error {
  override name = 'RecordingUnreadable';
}

interface Head {
  /** Everything ahead of the segment. */
  lead: Uint8Array;
  info: Uint8Array[];
  tracks: Uint8Array;
  /** Where the first cluster begins. */
  clusters: number;
}

function readHead(bytes: Uint8Array): Head {
  const head: Head = { lead: bytes, info: [], tracks: new Uint8Array(), clusters: 0 };
  let at = 0;
  for (;;) {
    const header = readHeader(bytes, at);
    if (!header) throw new RecordingUnreadable('The recording holds no picture yet.');
    if (header.id === elements.cluster) return { ...head, clusters: at };
    if (header.id === elements.segment) {
      head.lead = bytes.subarray(0, at);
      at += header.length;
      continue;
    }
    const end = at + header.length + (header.size ?? 0);
    const content = bytes.subarray(at + header.length, end);
    if (header.id === elements.info) {
      head.info = [...childrenOf(content)]
        .filter(({ id }) => id !== elements.duration)
        .map((child) => element(child.id, child.content));
    }
    if (header.id === elements.tracks) head.tracks = content;
    at = end;
  }
}

function thinSeekPoints(points: readonly SeekPoint[]): SeekPoint[] {
  const thinned: SeekPoint[] = [];
  for (const point of points) {
    const last = thinned.at(-1);
    if (!last || point.time - last.time >= seekInterval) thinned.push(point);
  }
  return thinned;
}

/** `shift` is what the clusters move by, from their place in the raw file to that in the segment. */
function cuesOf(points: readonly SeekPoint[], track: number, shift: number): Uint8Array {
  const cues = points.map(({ time, position }) =>
    element(
      elements.cuePoint,
      element(elements.cueTime, integerBytes(time, 8)),
      element(
        elements.cueTrackPositions,
        element(elements.cueTrack, integerBytes(track, 1)),
        element(elements.cueClusterPosition, integerBytes(position + shift, 8)),
      ),
    ),
  );
  return element(elements.cues, ...cues);
}

/**
 * A recording as the browser wrote it, with its duration and an index of its places put ahead of
 * the clusters. The clusters are not copied: an hour takes no more memory than a minute.
 * @throws RecordingUnreadable when `raw` holds no picture.
 */
export async function seekableWebm(raw: Blob, index: RecordingIndex): Promise<Blob> {
  const head = readHead(new Uint8Array(await raw.slice(0, headLength).arrayBuffer()));
  const track = videoTrackOf(head.tracks);
  const info = element(
    elements.info,
    ...head.info,
    element(elements.duration, floatBytes(index.duration)),
  );
  const tracks = element(elements.tracks, head.tracks);
  const points = track === null ? [] : thinSeekPoints(index.seekPoints);
  const entries = (shift: number) => cuesOf(points, track ?? 0, shift);
  const before = info.length + tracks.length + entries(0).length;
  const clusters = raw.slice(head.clusters);
  // Its clusters have no size, so neither may the segment.
  const segment = openElement(elements.segment);
  const parts = [head.lead, segment, info, tracks, entries(before - head.clusters)];
  return new Blob([...parts.map((part) => Uint8Array.from(part)), clusters], {
    type: 'video/webm',
  });
}
