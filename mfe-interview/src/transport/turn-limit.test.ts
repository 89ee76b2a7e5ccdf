import { TurnLimit } from './turn-limit.ts';

test('reports once that a conversation exceeds the limit', () => {
  const limit = new TurnLimit(5);
  const told = Array.from({ length: 200 }, () => limit.count()).filter(Boolean);
  expect(told).toHaveLength(1);
  expect(limit.exceeded).toBe(true);
});

test('allows an interview with every question repeated and followed up', () => {
  const limit = new TurnLimit(10);
  for (let turn = 0; turn < 30 + 10 * 12; turn += 1) expect(limit.count()).toBe(false);
  expect(limit.exceeded).toBe(false);
});
