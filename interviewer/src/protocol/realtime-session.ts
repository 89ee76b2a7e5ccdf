import { CandidateSpeech } from './candidate-speech.ts';
import { type ClientEvent, parseClientEvent } from './client-events.ts';
import { ConversationItems } from './conversation-items.ts';
import { newIdentifier } from './identifiers.ts';
import type { Action } from './interviewer.ts';
import type { ClientItem, Item } from './items.ts';
import { PlaybackTracker } from './playback-tracker.ts';
import { ResponseRun } from './response-run.ts';
import { splitSentences } from './sentences.ts';
import { ServerEvents } from './server-events.ts';
import {
  initialSession,
  mergeSession,
  type Session,
  type SessionUpdate,
  spokenLanguage,
} from './session-configuration.ts';
import { permittedUpdate } from './session-grant.ts';
import type { RealtimeSessionOptions } from './session-options.ts';
import { SilenceTimeout } from './silence-timeout.ts';
import { ToolCallTimeouts } from './tool-call-timeouts.ts';
import type { SpeechTranscriber } from './transcription/speech-transcriber.ts';
import { SpokenWords } from './transcription/spoken-words.ts';
import { truncateTranscript } from './truncation.ts';
import { voiceFor } from './voice-names.ts';

/** Characters of one message where the transport sets no smaller limit. */
const MAX_MESSAGE_LENGTH = 1024 * 1024;
/** Milliseconds without a client event after which a session ends: its page was left open. */
const IDLE_TIMEOUT_MS = 30 * 60_000;
/** Said when the words of a spoken turn are missing, so that half an answer is not taken for one. */
const WORDS_LOST =
  'I did not get all of your words. Please type what you said, or say it again, and then send it.';
/** Longest sound, with the silence that ends it, that may be a cough. Milliseconds. */
const COUGH_MS = 1_500;
/** Speech that may wait to be heard when another response is asked for, in milliseconds. */
const MAX_QUEUED_SPEECH_MS = 3 * 60_000;

/**
 * One conversation in the Realtime protocol, over any transport: client events in, server events
 * out, speech to an output. Nothing that a client sends can end it.
 */
export class RealtimeSession {
  readonly #options: RealtimeSessionOptions;
  readonly #events: ServerEvents;
  readonly #items = new ConversationItems();
  readonly #playback: PlaybackTracker;
  readonly #toolCallTimeouts: ToolCallTimeouts;
  readonly #candidate = new CandidateSpeech();
  readonly #words: SpokenWords | undefined;
  readonly #silenceTimeout: SilenceTimeout;
  readonly #idleTimeout: SilenceTimeout;
  readonly #openedAt: number;
  #session: Session;
  #active: ResponseRun | undefined;
  #stopPlaybackAfterResponse = false;
  /** Calls of a response that was cancelled while it was decided: they are made all the same. */
  readonly #undelivered: Action[] = [];
  /** Whether the next response is asked for because a tool has answered. */
  #toolAnswered = false;
  /** Takes a turn back whose words are awaited, because the candidate speaks on. */
  #continuation: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: RealtimeSessionOptions) {
    this.#options = options;
    this.#events = new ServerEvents((json) => {
      if (!this.#closed) options.send(json);
    });
    this.#playback = new PlaybackTracker(this.#events, options.output.realTime);
    this.#toolCallTimeouts = new ToolCallTimeouts(options.toolCallTimeoutMs ?? 45_000, (tool) =>
      this.#startResponse(() => options.interviewer.callUnanswered(tool)),
    );
    this.#silenceTimeout = new SilenceTimeout(
      options.silenceTimeoutMs ?? 40_000,
      () => this.#active !== undefined || this.#playback.speaking || !!this.#candidate.itemId,
      () => this.#handleSilence(),
    );
    this.#idleTimeout = new SilenceTimeout(
      options.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
      () => this.#active !== undefined,
      () => options.onIdle?.(),
    );
    this.#idleTimeout.restart();
    const { model, configuration } = options.grant;
    this.#words = options.transcriber && this.#writtenBy(options.transcriber);
    this.#session = initialSession(newIdentifier('sess'), model);
    this.#configure(configuration);
    this.#openedAt = options.now();
  }

  /** The current configuration. */
  get configuration(): Session {
    return this.#session;
  }

  /** True while the microphone is to be listened to. */
  get detectsTurns(): boolean {
    return this.#session.audio.input.turn_detection !== null;
  }

  /** Whether the candidate's voice interrupts the interviewer's. */
  get #isInterruptible(): boolean {
    return this.#session.audio.input.turn_detection?.interrupt_response !== false;
  }

  /** Sends `session.created`. Call once, when the channel is open. */
  open(): void {
    this.#events.send('session.created', { session: this.#session });
  }

  /** Ends the conversation; nothing is sent afterwards. */
  close(): void {
    this.#closed = true;
    this.#active?.cancel();
    this.#toolCallTimeouts.close();
    this.#silenceTimeout.stop();
    this.#idleTimeout.stop();
    this.#candidate.ended();
    clearTimeout(this.#continuation);
    this.#words?.close();
    this.#options.output.clear();
  }

  /** Handles one message of the client. Never throws. */
  receive(message: string): void {
    if (message.length > (this.#options.maxMessageLength ?? MAX_MESSAGE_LENGTH)) {
      this.#events.error('message_too_large', 'The message is too large.', null);
      return;
    }
    const parsed = parseClientEvent(message);
    if ('problem' in parsed) {
      const { code, message: text, eventId } = parsed.problem;
      this.#events.error(code, text, eventId);
      return;
    }
    // A microphone is heard all the time: only speech in it, and what is done, tells that somebody is there.
    if (parsed.event.type !== 'input_audio_buffer.append') this.#idleTimeout.restart();
    try {
      this.#handle(parsed.event);
    } catch (reason) {
      this.#options.report('A client event could not be handled.', reason);
      this.#events.error('server_error', 'The event failed.', parsed.event.event_id);
    }
  }

  /** The candidate may have begun to speak: the interviewer pauses until that is sure. */
  speechSuspected(): void {
    if (this.#isInterruptible) this.#options.output.pause();
  }

  /** The sound was no speech: the interviewer resumes. */
  speechDismissed(): void {
    this.#options.output.resume();
  }

  /** The candidate began to speak: the interviewer's playback stops. */
  speechStarted(): void {
    this.#beginSpeech(false);
    if (!this.#isInterruptible) return;
    // While the words of a turn are awaited a cough must not take the turn back; more speech does.
    if (this.#words?.isAwaited) this.#continuation = setTimeout(() => this.#interrupt(), COUGH_MS);
    else this.#interrupt();
  }

  #interrupt(): void {
    this.#cancelActive('turn_detected');
    this.#stopAndTruncate();
  }

  /**
   * The candidate stopped speaking. Where speech is transcribed it becomes an item now; it never asks
   * for a response, since a pause does not end an answer.
   */
  speechStopped(): void {
    clearTimeout(this.#continuation);
    const { itemId } = this.#candidate;
    if (!itemId) return;
    this.#events.send('input_audio_buffer.speech_stopped', {
      item_id: itemId,
      audio_end_ms: this.#elapsed(),
    });
    this.#candidate.ended();
    this.#words?.ended();
    this.#silenceTimeout.restart();
  }

  #beginSpeech(goesOn: boolean): void {
    const itemId = newIdentifier('item');
    this.#candidate.began(itemId);
    this.#silenceTimeout.stop();
    this.#idleTimeout.restart();
    this.#events.send('input_audio_buffer.speech_started', {
      item_id: itemId,
      audio_start_ms: this.#elapsed(),
    });
    const isWanted = (this.#session.audio.input.transcription ?? null) !== null;
    if (isWanted) this.#words?.began(itemId, spokenLanguage(this.#session), goesOn);
  }

  #writtenBy(transcriber: SpeechTranscriber): SpokenWords {
    return new SpokenWords({
      events: this.#events,
      items: this.#items,
      transcriber,
      split: () => {
        this.speechStopped();
        this.#beginSpeech(true);
      },
      report: this.#options.report,
      timeoutMs: this.#options.wordsTimeoutMs,
    });
  }

  #configure(update: SessionUpdate): void {
    this.#session = mergeSession(this.#session, update);
    // What a client asks for is not done here without a service for it.
    if (!this.#words) this.#session.audio.input.transcription = null;
  }

  #handle(event: ClientEvent) {
    const fail = (code: string, message: string) =>
      this.#events.error(code, message, event.event_id);
    switch (event.type) {
      case 'session.update':
        this.#configure(permittedUpdate(this.#options.grant, event.session));
        this.#events.send('session.updated', { session: this.#session });
        return;
      case 'conversation.item.create':
        return this.#createItem(event.item, event.previous_item_id, fail);
      case 'conversation.item.retrieve': {
        const item = this.#items.find(event.item_id);
        if (item) return this.#events.send('conversation.item.retrieved', { item });
        return fail('item_not_found', `The item ${event.item_id} does not exist.`);
      }
      case 'conversation.item.delete':
        if (this.#remove(event.item_id)) return;
        return fail('item_not_found', `The item ${event.item_id} does not exist.`);
      case 'conversation.item.truncate':
        if (this.#truncate(event.item_id, event.audio_end_ms)) return;
        return fail('item_not_found', `The item ${event.item_id} is no speech of this session.`);
      case 'response.create':
        if (this.#active) {
          return fail(
            'conversation_already_has_active_response',
            'response.create: a response is already in progress.',
          );
        }
        if (this.#playback.queuedMilliseconds > MAX_QUEUED_SPEECH_MS) {
          return fail('too_much_speech_queued', 'response.create: too much speech is waiting.');
        }
        return this.#startResponse(
          (run) => this.#decideTurn(run),
          event.response?.output_modalities,
        );
      case 'response.cancel':
        if (this.#cancelActive('client_cancelled')) return;
        return fail('response_cancel_not_active', 'No response is in progress.');
      case 'output_audio_buffer.clear':
        return this.#stopAndTruncate();
      case 'input_audio_buffer.append':
        return this.#options.appendAudio?.(event.audio);
      case 'input_audio_buffer.clear':
        return this.#events.send('input_audio_buffer.cleared');
      case 'input_audio_buffer.commit':
        return fail(
          'input_audio_buffer_commit_unsupported',
          'The end of speech is detected here. Words may be sent as an input_text message.',
        );
    }
  }

  #createItem(
    source: ClientItem,
    previousItemId: string | null | undefined,
    fail: (code: string, message: string) => void,
  ) {
    if (this.#items.full) return fail('too_many_items', 'The conversation has too many items.');
    const id = source.id ?? newIdentifier('item');
    if (this.#items.find(id)) return fail('item_exists', `The item ${id} exists already.`);
    const item: Item = { ...source, id, object: 'realtime.item', status: 'completed' };
    const previous = this.#items.insert(item, previousItemId);
    if (previous === false) {
      return fail('item_not_found', `The item ${previousItemId} does not exist.`);
    }
    this.#events.itemAdded(item, previous);
    this.#events.itemDone(item, previous);
    if (item.type === 'function_call_output') {
      this.#toolAnswered = true;
      this.#toolCallTimeouts.answered(item.call_id);
    }
    // A typed message stops the voice but does not truncate the transcript, which stays readable.
    if (item.type === 'message' && item.role === 'user') {
      this.#toolAnswered = false;
      this.#words?.typed();
      this.#silenceTimeout.stop();
      if (this.#active) this.#stopPlaybackAfterResponse = true;
      else this.#stopPlayback();
    }
  }

  /** Stops the voice without touching the history. */
  #stopPlayback(): void {
    this.#stopPlaybackAfterResponse = false;
    this.#playback.drain();
    this.#options.output.clear();
  }

  #startResponse(
    decide: (run: ResponseRun) => readonly Action[] | Promise<readonly Action[]>,
    modalities: readonly ('audio' | 'text')[] = this.#session.output_modalities,
  ): void {
    if (this.#active || this.#closed) return;
    const run = new ResponseRun({
      events: this.#events,
      items: this.#items,
      playback: this.#playback,
      output: this.#options.output,
      voice: this.#options.voice,
      voiceName: voiceFor(this.#session.audio.output.voice),
      modality: modalities.includes('audio') ? 'audio' : 'text',
      untilSilent: () => this.#candidate.untilSilent(),
      voiceFailed: (reason) => this.#options.report('A sentence could not be spoken.', reason),
    });
    this.#active = run;
    this.#events.send('response.created', run.describe('in_progress'));
    void this.#perform(run, decide);
  }

  /** What the interviewer does on the client's request, once the words of the turn are there. */
  async #decideTurn(run: ResponseRun): Promise<readonly Action[]> {
    // A tool's answer says nothing of whether the candidate's turn is over.
    const isTurn = !this.#toolAnswered;
    this.#toolAnswered = false;
    if (this.#words && isTurn) {
      const isIncomplete = await this.#words.settle(() => run.cancelled);
      if (run.cancelled) return [];
      if (isIncomplete) return [{ kind: 'say', text: WORDS_LOST, fixed: WORDS_LOST }];
    }
    const items = this.#words?.readable(this.#items.all) ?? this.#items.all;
    return this.#options.interviewer.respond(items, this.#session.instructions);
  }

  async #perform(
    run: ResponseRun,
    decide: (run: ResponseRun) => readonly Action[] | Promise<readonly Action[]>,
  ): Promise<void> {
    try {
      const actions = await decide(run);
      if (run.cancelled) {
        this.#keepCalls(actions);
        return;
      }
      await run.perform([...this.#undelivered.splice(0), ...actions]);
      this.#conclude(run, 'completed');
    } catch (reason) {
      this.#options.report('A response failed.', reason);
      this.#conclude(run, 'failed');
    }
  }

  /** What was decided is done, such as saving an answer, though the candidate speaks into the reply. */
  #keepCalls(actions: readonly Action[]): void {
    this.#undelivered.push(...actions.filter(({ kind }) => kind === 'call'));
    this.#deliver();
  }

  #deliver(): void {
    if (this.#undelivered.length > 0) this.#startResponse(() => []);
  }

  #conclude(run: ResponseRun, status: 'completed' | 'failed'): void {
    if (this.#active !== run) return;
    this.#active = undefined;
    const details =
      status === 'failed'
        ? { type: 'failed', error: { type: 'server_error', code: 'server_error' } }
        : undefined;
    this.#events.send('response.done', run.describe(status, details));
    if (this.#stopPlaybackAfterResponse) this.#stopPlayback();
    if (this.#closed) return;
    this.#toolCallTimeouts.watch(this.#items.all);
    this.#silenceTimeout.restart();
    this.#prepareReply();
    this.#deliver();
  }

  /** Prepares the likely reply, so that it can be spoken without a delay. */
  #prepareReply(): void {
    if (!this.#session.output_modalities.includes('audio')) return;
    const { interviewer, voice } = this.#options;
    for (const sentence of splitSentences(interviewer.likelyReply())) {
      voice.prepare(sentence, voiceFor(this.#session.audio.output.voice));
    }
  }

  #handleSilence(): void {
    const actions = this.#options.interviewer.silent();
    if (actions.length > 0) this.#startResponse(() => actions);
  }

  #cancelActive(reason: 'turn_detected' | 'client_cancelled'): boolean {
    const run = this.#active;
    if (!run) return false;
    run.cancel();
    this.#words?.release();
    this.#active = undefined;
    this.#events.send('response.done', run.describe('cancelled', { type: 'cancelled', reason }));
    this.#toolCallTimeouts.watch(this.#items.all);
    return true;
  }

  /** Stops the voice and truncates the history to what was heard. */
  #stopAndTruncate(): void {
    const unfinished = this.#playback.drain();
    const heard = new Map(
      unfinished.map(({ itemId }) => [itemId, this.#options.output.playedMilliseconds(itemId)]),
    );
    this.#options.output.clear();
    for (const speech of unfinished) {
      if (!speech.heard) this.#remove(speech.itemId);
      else this.#truncate(speech.itemId, heard.get(speech.itemId) ?? 0, speech.milliseconds);
    }
  }

  #remove(itemId: string): boolean {
    if (!this.#items.remove(itemId)) return false;
    this.#events.send('conversation.item.deleted', { item_id: itemId });
    return true;
  }

  /** `total` is the item's whole length in milliseconds, 0 when only the client knows it. */
  #truncate(itemId: string, heardMilliseconds: number, total = 0): boolean {
    const item = this.#items.find(itemId);
    if (item?.type !== 'message' || item.role !== 'assistant') return false;
    item.status = 'incomplete';
    item.content = item.content.map((part) =>
      'transcript' in part && part.transcript !== null
        ? { ...part, transcript: truncateTranscript(part.transcript, heardMilliseconds, total) }
        : part,
    );
    this.#events.send('conversation.item.truncated', {
      item_id: itemId,
      content_index: 0,
      audio_end_ms: Math.round(heardMilliseconds),
    });
    return true;
  }

  #elapsed(): number {
    return Math.round(this.#options.now() - this.#openedAt);
  }
}
