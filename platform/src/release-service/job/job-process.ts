/**
 * The process of one job: it publishes an upload or changes a release. The service stays responsive
 * meanwhile, and code of the release that renders its pages does not run in the service.
 */
import type { z } from 'zod';
import { errorMessage } from '../../support/error-message.ts';
import { ParleyError } from '../../support/parley-error.ts';
import { readEnvironment, siteVariableNames } from '../../workspace/environment.ts';
import { serveRequest } from '../../workspace/serve-request.ts';
import { type JobResult, jobRequest } from './job-request.ts';
import { perform } from './work.ts';

// Standard output carries the result; a release that prints while its pages are rendered must not.
console.log = console.error;

async function run({ variables, work }: z.infer<typeof jobRequest>): Promise<JobResult> {
  try {
    const environment = { ...readEnvironment(variables), rendersApart: true };
    // The site's own variables may have keys in them, which the code of a release must not find.
    for (const [name, value] of Object.entries(variables)) {
      if (!siteVariableNames.includes(name)) process.env[name] = value;
    }
    return { summary: await perform(environment, work, (line) => console.error(line)) };
  } catch (error) {
    const code = error instanceof ParleyError ? error.code : null;
    return { error: { code, message: errorMessage(error) } };
  }
}

serveRequest((request) => jobRequest.parse(request), run);
