import { fireEvent, render, screen } from '@testing-library/react';
import type { Utterance } from '../state/live-slice.ts';
import { Transcript } from './transcript.tsx';

const spoken = (count: number): Utterance[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: `u${index}`,
    speaker: 'interviewer' as const,
    text: `Sentence ${index}.`,
  }));

/** A list of 1,000 px of which 300 px are in sight, and where it was scrolled to. */
function open() {
  const scrollTo = jest.fn();
  Object.assign(HTMLElement.prototype, { scrollTo });
  const words = (count: number) => (
    <Transcript transcript={spoken(count)} label="Transcript" height="300px" />
  );
  const { rerender } = render(words(1));
  const list = screen.getByRole('list', { name: 'Transcript' });
  Object.defineProperties(list, { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 } });
  const readAt = (scrollTop: number) => {
    list.scrollTop = scrollTop;
    fireEvent.scroll(list);
    scrollTo.mockClear();
  };
  return { scrollTo, readAt, hear: () => rerender(words(2)) };
}

afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo'));

test('the transcript follows new words while its end is in sight', () => {
  const { scrollTo, readAt, hear } = open();
  readAt(700);
  hear();
  expect(scrollTo).toHaveBeenCalledWith({ top: 1_000 });
});

test('the transcript stays where somebody reads back when new words come', () => {
  const { scrollTo, readAt, hear } = open();
  readAt(200);
  hear();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('an utterance runs in the direction of its language', () => {
  render(
    <Transcript
      transcript={[{ id: 'u1', speaker: 'candidate', text: 'المفتاح يحفظ هوية العنصر.' }]}
      label="Transcript"
      height="300px"
    />,
  );
  expect(screen.getByText(/^المفتاح/)).toHaveAttribute('dir', 'auto');
});
