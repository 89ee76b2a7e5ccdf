/**
 * The rehearsal process: reads its request, one line, from standard input and writes its report to
 * standard output. It leads its own process group, which ends when standard input is closed: the
 * calling command has ended then.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { launchBrowser } from './browser.ts';
import { newTestUser, startEmbedded } from './embedded-services.ts';
import { distinct, type RehearsalReport } from './finding.ts';
import { rehearseStage } from './rehearse-stage.ts';
import { type RehearsalRequest, rehearsalRequest } from './request.ts';
import { stageSite } from './staged-site.ts';

async function run(request: RehearsalRequest): Promise<RehearsalReport> {
  const { environment, registry } = await stageSite(request);
  const [services, browser] = await Promise.all([
    startEmbedded(environment),
    launchBrowser(request.browser),
  ]);
  try {
    const user = await newTestUser(environment);
    const { findings, pages } = await rehearseStage(
      { browser, registry, user },
      request.folder,
      request.candidates,
    );
    return { findings: distinct(findings), pages };
  } finally {
    await services.stop();
  }
}

const lines = createInterface({ input: process.stdin });
lines.once('line', async (line) => {
  const request = rehearsalRequest.parse(JSON.parse(line));
  lines.once('close', () => {
    rmSync(request.folder, { recursive: true, force: true });
    process.kill(-process.pid, 'SIGKILL');
  });
  try {
    const report = await run(request);
    process.stdout.write(JSON.stringify(report), () => process.exit(0));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
});
