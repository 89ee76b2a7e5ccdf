import { removeData } from './support/api-server.ts';
import { crashRound } from './support/crash-round.ts';

test('a SIGKILL during 200 writes loses no acknowledged write', async () => {
  const round = await crashRound(0.4);
  await round.server.stop();
  await removeData(round.server);
  expect(round.sent).toBe(200);
  expect(round.acknowledged).toBeGreaterThanOrEqual(80);
  expect(round.acknowledged).toBeLessThan(200);
  expect(round.lost).toEqual([]);
});
