import { once } from 'node:events';
import { BuiltInBrain } from './conversation/brain/built-in-brain.ts';
import { ModelBrain } from './conversation/language-model/model-brain.ts';
import { ScriptedInterviewer } from './conversation/scripted-interviewer.ts';
import type { Configuration } from './environment/configuration.ts';
import { type Log, reasonOf } from './environment/log.ts';
import { Hearing } from './hearing/hearing.ts';
import { TranscriptionService } from './hearing/transcription/transcription-service.ts';
import { ClientSecrets } from './http/client-secrets.ts';
import { createHttpServer, type HttpOptions } from './http/server.ts';
import { attachWebSocket } from './http/upgrade.ts';
import { ChatModel } from './model/chat-model.ts';
import type { Interviewer } from './protocol/interviewer.ts';
import { FRAME_MILLISECONDS, type Voice } from './protocol/speech.ts';
import { InterviewerMetrics } from './support/metrics.ts';
import { MediaPeers } from './transport/media-peers.ts';
import { Pacer } from './transport/pacer.ts';
import { SessionRegistry } from './transport/session-registry.ts';
import { WorkerVoice } from './voice/worker-voice.ts';

/** A log whose failures are counted. */
function countFailures(log: Log, metrics: InterviewerMetrics): Log {
  const counted =
    (level: 'error' | 'warn'): Log['error'] =>
    (message, details) => {
      metrics.failed(level);
      log[level](message, details);
    };
  return { ...log, error: counted('error'), warn: counted('warn') };
}

/** An interviewer whose turns are measured. */
const measureTurns = (interviewer: Interviewer, metrics: InterviewerMetrics): Interviewer => ({
  respond: (items, instructions) => metrics.turn(() => interviewer.respond(items, instructions)),
  callUnanswered: (tool) => interviewer.callUnanswered(tool),
  silent: () => interviewer.silent(),
  likelyReply: () => interviewer.likelyReply(),
});

/** A running interviewer. */
export interface RunningInterviewer {
  readonly port: number;
  /** Ends all sessions and frees the port. */
  stop(): Promise<void>;
}

/**
 * Loads voice and hearing and listens.
 * @throws Error when the port is taken or the voice does not load
 */
export async function startInterviewer(
  configuration: Configuration,
  plainLog: Log,
): Promise<RunningInterviewer> {
  const synthesis = new WorkerVoice(new URL('./voice/voice-worker.js', import.meta.url));
  const sessions = new SessionRegistry(configuration.maximumSessions, () => Date.now());
  const metrics = new InterviewerMetrics(() => sessions.size, configuration.maximumSessions);
  const log = countFailures(plainLog, metrics);
  const voice: Voice = {
    speak: (sentence, name) => metrics.speech(() => synthesis.speak(sentence, name)),
    prepare: (sentence, name) => synthesis.prepare(sentence, name),
  };
  const builtIn = new BuiltInBrain();
  const [hearing] = await Promise.all([Hearing.load(), synthesis.load()]);
  const { transcription } = configuration;
  const brain = configuration.model && {
    brain: new ModelBrain({
      model: new ChatModel(configuration.model),
      builtIn,
      report: (reason) => log.warn('The built-in reading replies.', { reason: reasonOf(reason) }),
    }),
  };
  const options: HttpOptions = {
    apiKey: configuration.apiKey,
    siteOrigin: configuration.siteOrigin,
    instanceId: configuration.instanceId,
    hosts: configuration.hosts,
    secrets: new ClientSecrets(() => Date.now(), { transcribes: transcription !== undefined }),
    sessions,
    metrics,
    operatorToken: configuration.operatorToken,
    isPublic: configuration.media.isPublic,
    services: {
      voice,
      hearing,
      transcription: transcription && new TranscriptionService(transcription),
      media: new MediaPeers(configuration.media),
      pacer: new Pacer(FRAME_MILLISECONDS),
      log,
      createInterviewer: (seed) => {
        const interviewer = new ScriptedInterviewer({
          seed,
          currentYear: new Date().getFullYear(),
          now: () => Date.now() * configuration.clockSpeed,
          builtIn,
          ...brain,
        });
        return measureTurns(interviewer, metrics);
      },
    },
    ready: () => synthesis.ready,
    log,
  };
  const server = createHttpServer(options);
  attachWebSocket(server, options);
  server.listen(configuration.port, configuration.host);
  try {
    await once(server, 'listening');
  } catch (reason) {
    await synthesis.close();
    throw reason;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : configuration.port,
    async stop() {
      sessions.closeAll('the interviewer stops');
      server.close();
      server.closeAllConnections();
      await synthesis.close();
    },
  };
}
