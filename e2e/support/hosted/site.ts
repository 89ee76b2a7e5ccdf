import { startSite, type TestSite } from '../site.ts';
import { reserveInterviewer } from './interviewer.ts';

/** A site whose interviewer is reached as a hosted Realtime service. */
export interface HostedSite extends TestSite {
  /** Where the service is. */
  readonly realtimeUrl: string;
}

/** Starts a site for which a separate process of the interviewer stands for a hosted service. */
async function startWithOwnService(): Promise<HostedSite> {
  const interviewer = await reserveInterviewer();
  const { environment } = interviewer;
  const site = await startSite(environment);
  const stop = async () => {
    interviewer.stop();
    await site.stop();
  };
  try {
    await interviewer.start(site.siteUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...site,
    realtimeUrl: environment.OPENAI_BASE_URL,
    processId: (service) =>
      service === 'interviewer' ? interviewer.processId() : site.processId(service),
    stop,
  };
}

/**
 * Starts a site that is configured with a Realtime endpoint: the one that `OPENAI_API_KEY` and
 * `OPENAI_BASE_URL` name, or one of our own. From then on this process creates its test users there.
 */
export async function startHostedSite(): Promise<HostedSite> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = process.env;
  const site =
    OPENAI_API_KEY && OPENAI_BASE_URL
      ? { ...(await startSite()), realtimeUrl: OPENAI_BASE_URL }
      : await startWithOwnService();
  process.env.E2E_API_URL = site.apiUrl;
  process.env.E2E_INTERVIEWER_URL = site.interviewerUrl;
  process.env.E2E_REALTIME_URL = site.realtimeUrl;
  return site;
}

/**
 * Starts a site of a test's own for interviews whose interviewer the test freezes or ends. Where the
 * tests use a hosted interviewer, this site has one of our own instead, which can be ended.
 */
export function startInterviewSite(): Promise<TestSite> {
  return process.env.E2E_REALTIME_URL === undefined ? startSite() : startWithOwnService();
}
