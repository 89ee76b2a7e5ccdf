import { act, render, screen } from '@testing-library/react';
import type { Utterance } from '../state/live-slice.ts';
import { Transcript } from './transcript.tsx';
import { useCaptionClock } from './use-caption-clock.ts';

function Captions({ speaking, transcript }: { speaking: boolean; transcript: Utterance[] }) {
  const pace = useCaptionClock(speaking, transcript);
  return <Transcript transcript={transcript} label="Conversation" height="100px" pace={pace} />;
}

const said = (id: string, text: string): Utterance => ({ id, speaker: 'interviewer', text });
const answered = (id: string, text: string): Utterance => ({ id, speaker: 'candidate', text });
/** Words that wait for the voice to come to them. */
const waiting = () =>
  [...document.querySelectorAll<HTMLElement>('[style*="animation-delay"]')]
    .filter(({ style }) => style.animationDelay !== '0ms')
    .map(({ textContent }) => textContent.trim());

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('shows words with the voice, and all of them once it has ended', async () => {
  const { rerender } = render(<Captions speaking={false} transcript={[]} />);
  const transcript = [said('a', 'Good morning, Ada.')];
  rerender(<Captions speaking={false} transcript={transcript} />);
  rerender(<Captions speaking transcript={transcript} />);
  await pass(5_000);
  expect(waiting()).toEqual(['morning,', 'Ada.']);
  rerender(<Captions speaking={false} transcript={transcript} />);
  await pass(600);
  expect(waiting()).toEqual([]);
  expect(screen.getByText('Good morning, Ada.')).toBeVisible();
});

test('shows the whole first turn when the voice stops between two turns', async () => {
  const first = [said('a', 'A very long sentence that nobody hears to its end.')];
  const { rerender } = render(<Captions speaking={false} transcript={[]} />);
  rerender(<Captions speaking transcript={first} />);
  const second = [...first, answered('b', 'I am ready')];
  rerender(<Captions speaking transcript={second} />);
  expect(waiting()).toEqual([]);
  const third = [...second, said('c', 'Great, begin.')];
  rerender(<Captions speaking={false} transcript={third} />);
  await pass(100);
  rerender(<Captions speaking transcript={third} />);
  await pass(5_000);
  expect(waiting()).toEqual(['begin.']);
});

test('shows earlier utterances in full when the page opens', () => {
  render(<Captions speaking={false} transcript={[said('a', 'Hello again, Ada.')]} />);
  expect(screen.getByText('Hello again, Ada.')).toBeVisible();
});
