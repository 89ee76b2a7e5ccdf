import { OutputGuard } from './output-guard.ts';

const event = (type: string, responseId: string, more: object = {}) => ({
  type,
  response_id: responseId,
  item_id: `item of ${responseId}`,
  ...more,
});

function guarded() {
  const rejected = jest.fn();
  const guard = new OutputGuard(() => ({ questions: [], coached: false }), rejected);
  const say = (delta: string, responseId = 'r1') =>
    guard.handleEvent(event('response.output_audio_transcript.delta', responseId, { delta }));
  const finish = (responseId = 'r1') =>
    guard.handleEvent(event('response.output_audio_transcript.done', responseId));
  return { rejected, guard, say, finish };
}

test('rejects a response once, while it is being said', () => {
  const { rejected, say, finish } = guarded();
  for (const word of 'Thank you for that answer, I would give it a seven out of ten. '.split(
    /(?<= )/,
  ))
    say(word);
  say('And your score is 7, as I said before, and I say it again.');
  finish();
  expect(rejected.mock.calls).toEqual([
    [{ responseId: 'r1', isText: false, reason: 'It judges the answer with a score.' }],
  ]);
});

test('reads the end of a short utterance when it is complete', () => {
  const { rejected, say, finish } = guarded();
  say('Your score is 8.');
  expect(rejected).not.toHaveBeenCalled();
  finish();
  expect(rejected).toHaveBeenCalledTimes(1);
});

test('lets an interviewer say how far the interview has come', () => {
  const { rejected, say, finish } = guarded();
  say('Question 3 out of 5 is the one we are at, and there is plenty of time left for it.');
  finish();
  expect(rejected).not.toHaveBeenCalled();
});

test('does not take the beginning of a longer sentence for a score', () => {
  const { rejected, say, finish } = guarded();
  say('Good to have you here today, and I am glad that you could come. You get five');
  say(' questions from me.');
  finish();
  expect(rejected).not.toHaveBeenCalled();
});
