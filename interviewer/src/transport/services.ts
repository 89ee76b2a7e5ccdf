import type { Log } from '../environment/log.ts';
import type { Hearing } from '../hearing/hearing.ts';
import type { TranscriptionService } from '../hearing/transcription/transcription-service.ts';
import type { Interviewer } from '../protocol/interviewer.ts';
import type { RealtimeSession } from '../protocol/realtime-session.ts';
import type { Voice } from '../protocol/speech.ts';
import type { MediaPeers } from './media-peers.ts';
import type { Pacer } from './pacer.ts';

/** What every session shares. */
export interface SessionServices {
  readonly voice: Voice;
  readonly hearing: Hearing;
  /** Turns speech into words; undefined where nothing is configured for that. */
  readonly transcription: TranscriptionService | undefined;
  readonly media: MediaPeers;
  readonly pacer: Pacer;
  readonly log: Log;
  /** A new interviewer for one session; the seed varies its wording. */
  readonly createInterviewer: (seed: string) => Interviewer;
}

/** How long one session may last, in milliseconds: the longest interview and much to spare. */
export const MAX_SESSION_MS = 2 * 60 * 60 * 1000;

/** Tells a session when its candidate speaks. */
export const listenFor = (session: RealtimeSession, hearing: Hearing) =>
  hearing.listen({
    suspected: () => session.speechSuspected(),
    dismissed: () => session.speechDismissed(),
    started: () => session.speechStarted(),
    stopped: () => session.speechStopped(),
  });
