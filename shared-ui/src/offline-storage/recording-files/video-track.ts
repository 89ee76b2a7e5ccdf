import { childrenOf, elements, readInteger } from './webm-elements.ts';

const video = 1;

/** The number of the track that carries the picture, from the content of the tracks element. */
export function videoTrackOf(tracks: Uint8Array): number | null {
  for (const { id, content } of childrenOf(tracks)) {
    if (id !== elements.trackEntry) continue;
    const facts = new Map([...childrenOf(content)].map((child) => [child.id, child.content]));
    const type = facts.get(elements.trackType);
    const number = facts.get(elements.trackNumber);
    if (type && number && readInteger(type) === video) return readInteger(number);
  }
  return null;
}
