/** The rehearsal process: loads candidates in a browser and reports what it found. */

import { serveRequest } from '../workspace/serve-request.ts';
import { launchBrowser } from './browser.ts';
import { newTestUser, startEmbedded } from './embedded-services.ts';
import { distinct, type RehearsalReport } from './findings/finding.ts';
import { rehearseStage } from './rehearse-stage.ts';
import { type RehearsalRequest, rehearsalRequest } from './request.ts';
import { stagedEnvironment, stageSite } from './staged-site.ts';

async function run(request: RehearsalRequest): Promise<RehearsalReport> {
  const environment = await stagedEnvironment(request.folder);
  const [services, browser, registry] = await Promise.all([
    startEmbedded(environment),
    launchBrowser(request.browser),
    stageSite(request, environment),
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

serveRequest((request) => rehearsalRequest.parse(request), run);
