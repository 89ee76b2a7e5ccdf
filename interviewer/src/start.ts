import { once } from 'node:events';
import { BuiltInBrain } from './conversation/built-in-brain.ts';
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
import { FRAME_MILLISECONDS } from './protocol/speech.ts';
import { MediaPeers } from './transport/media-peers.ts';
import { Pacer } from './transport/pacer.ts';
import { SessionRegistry } from './transport/session-registry.ts';
import { WorkerVoice } from './voice/worker-voice.ts';

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
  log: Log,
): Promise<RunningInterviewer> {
  const voice = new WorkerVoice(new URL('./voice/voice-worker.js', import.meta.url));
  const sessions = new SessionRegistry(configuration.maximumSessions, () => Date.now());
  const builtIn = new BuiltInBrain();
  const [hearing] = await Promise.all([Hearing.load(), voice.load()]);
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
    services: {
      voice,
      hearing,
      transcription: transcription && new TranscriptionService(transcription),
      media: new MediaPeers(configuration.media),
      pacer: new Pacer(FRAME_MILLISECONDS),
      log,
      createInterviewer: (seed) =>
        new ScriptedInterviewer({
          seed,
          currentYear: new Date().getFullYear(),
          now: () => Date.now() * configuration.clockSpeed,
          builtIn,
          ...brain,
        }),
    },
    ready: () => voice.ready,
    log,
  };
  const server = createHttpServer(options);
  attachWebSocket(server, options);
  server.listen(configuration.port, configuration.host);
  try {
    await once(server, 'listening');
  } catch (reason) {
    await voice.close();
    throw reason;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : configuration.port,
    async stop() {
      sessions.closeAll('the interviewer stops');
      server.close();
      server.closeAllConnections();
      await voice.close();
    },
  };
}
