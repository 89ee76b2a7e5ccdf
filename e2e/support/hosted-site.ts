import { reserveInterviewer } from './hosted-interviewer.ts';
import { startSite } from './site.ts';

/** A site whose interviewer is reached as a hosted Realtime service. */
export interface HostedSite {
  readonly siteUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a site that is configured with a Realtime endpoint: the one that `OPENAI_API_KEY` and
 * `OPENAI_BASE_URL` name, or a separate process of the interviewer that stands for it. From then on
 * this process makes its people there.
 */
export async function startHostedSite(): Promise<HostedSite> {
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
  process.env.E2E_API_URL = site.apiUrl;
  process.env.E2E_INTERVIEWER_URL = site.interviewerUrl;
  process.env.E2E_REALTIME_URL = own?.environment.OPENAI_BASE_URL ?? OPENAI_BASE_URL;
  return { siteUrl: site.siteUrl, stop };
}
