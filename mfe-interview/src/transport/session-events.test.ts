import { EventTranslator, type SessionListener } from './session-events.ts';

function setUp() {
  const listener: jest.Mocked<SessionListener> = {
    onCaption: jest.fn(),
    onTranscription: jest.fn(),
    onSpeaking: jest.fn(),
    onLost: jest.fn(),
    onProblem: jest.fn(),
  };
  const onTurn = jest.fn();
  return { listener, onTurn, translator: new EventTranslator(listener, onTurn) };
}

/** An event as a server sends it. */
const event = (type: string, more: object = {}) => ({ type, ...more });

test('reports captions word by word, spoken or written', () => {
  const { listener, translator } = setUp();
  translator.handleEvent(
    event('response.output_audio_transcript.delta', { item_id: 'a', delta: 'Hello' }),
  );
  translator.handleEvent(event('response.output_text.delta', { item_id: 'b', delta: 'Hi' }));
  expect(listener.onCaption.mock.calls).toEqual([
    ['a', 'Hello'],
    ['b', 'Hi'],
  ]);
});

test('reports the candidate’s transcription word by word, then in its final form', () => {
  const { listener, translator } = setUp();
  const type = 'conversation.item.input_audio_transcription';
  translator.handleEvent(event(`${type}.delta`, { item_id: 'u', delta: 'I would ' }));
  translator.handleEvent(event(`${type}.delta`, { item_id: 'u', delta: 'mess' }));
  translator.handleEvent(
    event(`${type}.completed`, { item_id: 'u', transcript: 'I would measure.' }),
  );
  translator.handleEvent(event(`${type}.completed`, { item_id: 'v', transcript: ' ' }));
  expect(listener.onTranscription.mock.calls).toEqual([
    ['u', 'I would '],
    ['u', 'I would mess'],
    ['u', 'I would measure.'],
  ]);
});

test('reports words that failed as a problem, in words of its own', () => {
  const { listener, translator } = setUp();
  const type = 'conversation.item.input_audio_transcription.failed';
  translator.handleEvent(event(type, { item_id: 'u', error: { message: 'code 7' } }));
  expect(listener.onProblem.mock.calls).toEqual([[expect.stringMatching(/Please type it/)]]);
  expect(listener.onProblem.mock.calls[0]?.[0]).not.toContain('code 7');
});

test('reports who speaks, and each turn of the interviewer', () => {
  const { listener, onTurn, translator } = setUp();
  for (const type of [
    'response.created',
    'output_audio_buffer.started',
    'input_audio_buffer.speech_started',
    'output_audio_buffer.cleared',
    'input_audio_buffer.speech_stopped',
  ]) {
    translator.handleEvent(event(type));
  }
  expect(listener.onSpeaking.mock.calls).toEqual([
    ['interviewer', true],
    ['candidate', true],
    ['interviewer', false],
    ['candidate', false],
  ]);
  expect(onTurn).toHaveBeenCalledTimes(1);
});

test('ignores invalid events', () => {
  const { listener, translator } = setUp();
  translator.handleEvent(event('response.output_audio_transcript.delta', { delta: 7 }));
  expect(listener.onCaption).not.toHaveBeenCalled();
});
