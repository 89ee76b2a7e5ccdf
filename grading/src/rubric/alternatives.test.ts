import { readAlternatives } from './alternatives.ts';

describe('alternatives in a reference', () => {
  it.each([
    ['What may a switch do?', 'One of the following: forward the frame; drop it; flood it.', 1, 3],
    ['How is it protected?', 'Any two of these: encryption, authentication, or a firewall', 2, 3],
    ['Name two routing protocols.', 'OSPF, BGP, RIP, IS-IS', 2, 4],
    [
      'List at least 3 layers of the model.',
      '1. physical\n2. link\n3. network\n4. transport',
      3,
      4,
    ],
  ])('%s with "%s" wants %i of %i', (question, reference, needed, count) => {
    const found = readAlternatives(question, reference);
    expect(found?.needed).toBe(needed);
    expect(found?.items).toHaveLength(count);
  });

  it.each([
    ['Name two layers.', 'The physical layer and the link layer.'],
    [
      'What is a switch?',
      'A device that forwards frames, learns addresses, and floods unknown ones.',
    ],
    ['Give an example of a protocol.', 'TCP, which resends lost segments, is one.'],
    ['Why is it slow?', 'Because one of the disks fails, and the rest have to wait.'],
  ])('%s with "%s" wants all of it', (question, reference) => {
    expect(readAlternatives(question, reference)).toBeNull();
  });
});
