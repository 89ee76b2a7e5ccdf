import { reserveInterviewer } from '../support/hosted-interviewer.ts';
import { handOnBuilds, startSite } from '../support/site.ts';

/**
 * Starts a site that is configured with a Realtime endpoint: the one that `OPENAI_API_KEY` and
 * `OPENAI_BASE_URL` name, or a separate process of the interviewer that stands for it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = process.env;
  const own = OPENAI_API_KEY && OPENAI_BASE_URL ? undefined : await reserveInterviewer();
  const site = await startSite(own?.environment);
  const stop = async () => {
    own?.stop();
    await site.stop();
  };
  try {
    await own?.start(site.siteUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  handOnBuilds(site.dataDirectory);
  process.env.E2E_BASE_URL = site.siteUrl;
  process.env.E2E_API_URL = site.apiUrl;
  process.env.E2E_INTERVIEWER_URL = site.interviewerUrl;
  process.env.E2E_REALTIME_URL = own?.environment.OPENAI_BASE_URL ?? OPENAI_BASE_URL;
  return stop;
}
