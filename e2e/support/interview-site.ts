import { reserveInterviewer } from './hosted-interviewer.ts';
import { startSite, type TestSite } from './site.ts';

/** Whether this run is the one whose sites reach their interviewer as a hosted service. */
const hosted = () => process.env.E2E_REALTIME_URL !== undefined;

/**
 * Starts a site of a test's own for interviews whose interviewer the test freezes or ends. In a run
 * with a hosted interviewer it is a hosted one too, always one of our own: somebody else's service
 * cannot be ended.
 */
export async function startInterviewSite(): Promise<TestSite> {
  if (!hosted()) return startSite();
  const interviewer = await reserveInterviewer();
  const site = await startSite(interviewer.environment);
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
    processId: (service) =>
      service === 'interviewer' ? interviewer.processId() : site.processId(service),
    stop,
  };
}
