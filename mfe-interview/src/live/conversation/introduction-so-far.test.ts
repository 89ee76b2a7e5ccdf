import type { Utterance } from '../state/live-slice.ts';
import { introductionSoFar } from './introduction-so-far.ts';

const hello: Utterance = { id: '1', speaker: 'interviewer', text: 'Hello. What is your name?' };
const name: Utterance = { id: '2', speaker: 'candidate', text: 'I am <b>Ada</b>.' };
const before = { transcript: [hello, name], asked: [], question: null };

test('tells a new interviewer both sides of the introduction', () => {
  const message = introductionSoFar(before) ?? '';
  const [, json = ''] = /<introduction_so_far>(.*)<\/introduction_so_far>/.exec(message) ?? [];
  expect(JSON.parse(json)).toEqual([
    { speaker: 'interviewer', text: hello.text },
    { speaker: 'candidate', text: name.text },
  ]);
  expect(json).not.toContain('<');
});

test('tells that the candidate was greeted and has said nothing', () => {
  expect(introductionSoFar({ ...before, transcript: [hello] })).toContain(hello.text);
});

test('tells nothing where nothing was said', () => {
  expect(introductionSoFar({ ...before, transcript: [] })).toBeNull();
});

test('tells nothing that the candidate took back', () => {
  const takenBack: Utterance = { ...name, notice: 'taken-back' };
  expect(introductionSoFar({ ...before, transcript: [hello, takenBack] })).not.toContain('Ada');
});

test('tells nothing once a question was asked', () => {
  const question = { number: 1, text: 'What is JSX?' };
  expect(introductionSoFar({ ...before, question })).toBeNull();
});
