import type { RecordingMetadata } from '../offline-storage/recording-files/recording-metadata.ts';

/** A question of the interview, as the player lists it. */
export interface PlayedQuestion {
  id: string;
  question: string;
  answer: string | null;
}

/** An answer with its place in the recording. */
export interface PlayedAnswer extends PlayedQuestion {
  /** Index of its part, from 0. */
  part: number;
  /** Seconds from the beginning of its part. */
  from: number;
  to: number;
}

/** Seconds after its end for which an answer still counts as being heard. */
const lingering = 1.5;

/** The recorded answers, in the order of the interview. */
export function playedAnswers(
  questions: readonly PlayedQuestion[],
  marks: RecordingMetadata['answers'],
): PlayedAnswer[] {
  return questions.flatMap((question) => {
    const mark = marks.find(({ questionId }) => questionId === question.id);
    return mark ? [{ ...question, part: mark.part, from: mark.from, to: mark.to }] : [];
  });
}

/** The answer that is heard at a moment of a part; `null` between answers. */
export function answerAt(
  answers: readonly PlayedAnswer[],
  part: number,
  seconds: number,
): PlayedAnswer | null {
  const heard = answers.filter(
    (answer) => answer.part === part && seconds >= answer.from && seconds <= answer.to + lingering,
  );
  return heard.at(-1) ?? null;
}

/** Seconds as "2:05", or "1:02:05" from an hour on. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours === 0
    ? `${minutes}:${two(whole % 60)}`
    : `${hours}:${two(minutes)}:${two(whole % 60)}`;
}

const stamp = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(11, 23);

/** Words of one caption: what is read comfortably at once. */
const captionWords = 12;

/**
 * The answers of a part as captions in WebVTT; a long answer is spread evenly over the time that it
 * took.
 */
export function captionsOf(answers: readonly PlayedAnswer[], part: number): string {
  const cues = answers
    .filter((answer) => answer.part === part)
    .flatMap(({ answer, from, to }) => {
      const words = (answer ?? '').split(/\s+/).filter(Boolean);
      const count = Math.ceil(words.length / captionWords);
      const length = Math.max(to - from, count * 0.5) / Math.max(1, count);
      return Array.from({ length: count }, (_, index) => {
        const text = words.slice(index * captionWords, (index + 1) * captionWords).join(' ');
        const start = from + index * length;
        // The arrow and the angle bracket have a meaning of their own in WebVTT.
        const plain = text.replaceAll('-->', '→').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return `${stamp(start)} --> ${stamp(start + length)}\n${plain}`;
      });
    });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
