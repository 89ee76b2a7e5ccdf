import type { AppStore } from '@parley/shared-ui/store';
import type { InterviewerSession } from '../../transport/interviewer-session.ts';
import type { AnswerText } from '../answering/answer-clock.ts';
import { joinAnswers } from '../conversation/by-hand.ts';
import {
  type CandidateRequest,
  requestTexts,
  roomTexts,
} from '../conversation/candidate-requests.ts';
import { type UnsavedWords, unsavedWords, unstoredAnswer } from '../conversation/unstored-words.ts';
import { type LiveState, liveActions, type Utterance } from '../state/live-slice.ts';
import type { InterviewParts } from './interview-parts.ts';
import { TakeBack } from './take-back.ts';

export interface CandidateOptions {
  store: AppStore;
  parts: Pick<InterviewParts, 'supply' | 'answers' | 'clock' | 'draft'>;
  /** The session with the interviewer; `undefined` while there is none. */
  session: () => Pick<InterviewerSession, 'sendMessage' | 'finishTurn'> | undefined;
}

/** What the candidate does in the conversation: answering, asking, and changing what was said. */
export class Candidate {
  readonly #options: CandidateOptions;
  readonly #takeBack: TakeBack;

  constructor(options: CandidateOptions) {
    this.#options = options;
    const { supply, answers } = options.parts;
    this.#takeBack = new TakeBack({ store: options.store, supply, answers });
  }

  get #live(): LiveState | undefined {
    return this.#options.store.getState().interviewLive;
  }

  /** Sends what the candidate typed or dictated. False when it could not be sent: the text stays. */
  sendAnswer(answer: AnswerText): boolean {
    const { parts } = this.#options;
    if (!this.#options.session()?.sendMessage(answer.text)) return false;
    parts.clock.add(answer);
    const number = this.#live?.question?.number;
    if (number === undefined) parts.draft.write('');
    else parts.draft.markSent(answer.text);
    const id = this.#addToTranscript(answer.text);
    if (number === undefined) this.#takeBack.forget();
    else this.#takeBack.remember([id], number);
    return true;
  }

  /** Ends a spoken turn whose words the interviewer's service has transcribed itself. */
  finishTurn(turn: Omit<AnswerText, 'text'>): void {
    const { store, parts, session } = this.#options;
    if (!session()?.finishTurn()) return;
    parts.clock.add({ ...turn, text: '' });
    const number = this.#live?.question?.number;
    if (number !== undefined) this.#takeBack.remember(this.#live?.spokenTurn ?? [], number);
    store.dispatch(liveActions.turnFinished());
  }

  /** Requests something with a button. False when there is no connection. */
  ask(request: CandidateRequest): boolean {
    return this.#request(requestTexts[request]);
  }

  /** Asks the interviewer to go back to a question. False when there is no connection. */
  goBack(number: number): boolean {
    return this.#request(roomTexts.goBack(number));
  }

  /** Takes the last turn back: its words return to the answer box, and are no answer any more. */
  takeBack(): void {
    const { store, parts } = this.#options;
    const words = this.#takeBack.take();
    if (words === null) return;
    parts.clock.takeBack();
    store.dispatch(liveActions.draftRestored(parts.draft.takeBack(words)));
    this.#notify('Taken back. Your words are in the answer box again.');
    this.#request(roomTexts.takeBack);
  }

  /** The last turn cannot be taken back any more. */
  endTakeBack(): void {
    this.#takeBack.forget();
  }

  /** Whether an answer has words that the candidate took back. */
  isTakenBack(answer: string): boolean {
    return this.#takeBack.isTakenBack(answer);
  }

  /** Stores a changed answer to a question at once. */
  editAnswer(number: number, answer: string): void {
    const { store, parts } = this.#options;
    const asked = parts.supply.at(number);
    if (!asked) return;
    void parts.answers.edit(asked, answer.trim());
    store.dispatch(liveActions.editKept({ id: asked.id, text: null }));
    this.#notify(`Your answer to question ${number} is changed.`);
    this.#request(roomTexts.edited(number));
  }

  /** Adds words that were not taken as an answer to the answer of a question. */
  useAsAnswer(text: string, number: number): void {
    const { parts } = this.#options;
    const asked = parts.supply.at(number);
    if (!asked) return;
    void parts.answers.addByHand(asked, text);
    this.#notify(`Added to your answer to question ${number}.`);
    this.#request(roomTexts.edited(number));
  }

  /** Words on the question in hand that nobody has sent: typed, dictated or spoken; '' for none. */
  get unsentWords(): string {
    if (!this.#live?.question) return '';
    return joinAnswers(this.#spokenWords, this.#options.parts.draft.words);
  }

  get #unsaved(): UnsavedWords[] {
    return this.#live ? unsavedWords(this.#live) : [];
  }

  /** The words of a spoken turn that is not finished; '' for none. */
  get #spokenWords(): string {
    const { transcript = [], spokenTurn = [] } = this.#live ?? {};
    return transcript
      .filter(({ id }) => spokenTurn.includes(id))
      .map(({ text }) => text)
      .join(' ');
  }

  /** The connection is lost: what its session did not take, spoken or sent, is in the answer box again. */
  restoreUnsent(): void {
    const { store, parts } = this.#options;
    const spoken = this.#spokenWords;
    const inBox = spoken === '' ? null : parts.draft.takeBack(spoken);
    const restored = parts.draft.restore() ?? inBox;
    if (restored !== null) store.dispatch(liveActions.unsentRestored(restored));
    // The next session has not heard the turn, so it cannot be finished there.
    store.dispatch(liveActions.turnFinished());
  }

  /**
   * Makes words that no answer has part of the answers: changed answers, words that were set aside, and
   * those on the question in hand, unsent or not taken as an answer. The interview is about to end.
   */
  keepUnsentWords(): void {
    const { parts } = this.#options;
    for (const { number, text, isWhole } of this.#unsaved) {
      const about = parts.supply.at(number);
      if (about && isWhole) void parts.answers.edit(about, text);
      else if (about) void parts.answers.addByHand(about, text);
    }
    const unstored = this.#live ? unstoredAnswer(this.#live) : null;
    const words = joinAnswers(unstored?.text ?? '', this.unsentWords);
    const asked = parts.supply.at(this.#live?.question?.number ?? 0);
    if (asked && words) {
      void parts.answers.addByHand(asked, words);
      if (parts.draft.words) this.#addToTranscript(parts.draft.words);
    }
    this.discardUnsentWords();
  }

  /** Drops the unsent words. */
  discardUnsentWords(): void {
    const { store } = this.#options;
    for (const { id, number } of this.#unsaved) {
      store.dispatch(liveActions.editKept({ id, text: null }));
      store.dispatch(liveActions.wordsSetAside({ number, text: '' }));
    }
    this.#options.parts.draft.hear('');
    this.#options.parts.draft.write('');
  }

  /**
   * Another question is in hand. Words in the box are set aside when the interview went back or they
   * were taken back from the question before, and words that were set aside for this question are in
   * the box again.
   */
  handleQuestionChange(before: number, now: number): void {
    const { store, parts } = this.#options;
    const { draft } = parts;
    // What was sent on the other question is in the transcript, from where it can be used.
    draft.markSaved();
    const inBox = draft.words;
    const isLeft = now < before || this.#takeBack.reopened === before;
    const words = joinAnswers(this.#live?.setAside[now] ?? '', isLeft ? '' : inBox);
    if (isLeft && inBox) {
      store.dispatch(liveActions.wordsSetAside({ number: before, text: inBox }));
    }
    store.dispatch(liveActions.wordsSetAside({ number: now, text: '' }));
    if (words === inBox) return;
    draft.write(words);
    store.dispatch(liveActions.draftRestored(words));
  }

  /** Tells what became of a change; the last turn cannot be taken back any more. */
  #notify(text: string): void {
    this.#takeBack.forget();
    this.#options.store.dispatch(liveActions.noticeShown(text));
  }

  /** Says something in fixed words. False when there is no connection. */
  #request(text: string): boolean {
    if (!this.#options.session()?.sendMessage(text)) return false;
    this.#addToTranscript(text, 'request');
    return true;
  }

  /** @returns id of the new utterance */
  #addToTranscript(text: string, notice?: Utterance['notice']): string {
    const id = crypto.randomUUID();
    const question = this.#live?.question?.number;
    this.#options.store.dispatch(
      liveActions.utteranceAdded({ id, speaker: 'candidate', text, question, notice }),
    );
    return id;
  }
}
