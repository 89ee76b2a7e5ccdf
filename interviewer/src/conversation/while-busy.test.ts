import { answered, answerTo, asked, askedIn, type Conversation } from './testing/conversation.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';

const fetching = (): Conversation => answered().saved();
const next = (conversation: Conversation) => conversation.question(2, 'Why hooks?');

describe('words that come while an answer is saved', () => {
  it.each<[string, TurnKind | undefined]>([
    ["Wait I'm not done yet", undefined],
    ["wait, I'm not finished", 'pause'],
    ["there's more to come", 'part'],
  ])('and announce more keep the question open: %s', (text, kind) => {
    const conversation = answered().says(text, kind);
    expect(conversation.speech).not.toBe('');
    conversation.saved('And why?');
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 1 } });
    expect(conversation.calls).toEqual([]);
    conversation.says('It compiles to function calls that create plain objects.', 'answer');
    expect(answerTo(conversation, 1)).toBe(
      'It is syntax for elements.\n\nIt compiles to function calls that create plain objects.',
    );
  });

  it('and ask for a repetition or a hint are replied to afterwards', () => {
    const repeated = answered().says('can you repeat that please', 'repeat').saved('And why?');
    expect(repeated.speech.split('And why?')).toHaveLength(3 - 1);
    expect(repeated.stage).toBe('awaitingAnswer');
    const hinted = askedIn('coached').says('It is syntax for elements.', 'answer');
    hinted.says('can I have a hint', 'hint').saved('And why?');
    expect(hinted.calls.map(({ tool }) => tool)).toContain('give_hint');
  });

  it('and ask for a moment hold the next question back until the candidate is ready', () => {
    const conversation = answered().says('give me a moment please', 'pause').saved();
    next(conversation);
    expect(conversation.speech).not.toContain('Why hooks?');
    expect(conversation.calls.map(({ tool }) => tool)).toContain('display_question');
    expect(conversation.says("okay, I'm ready", 'ready').speech).toContain('Why hooks?');
    expect(conversation.says('ready', 'ready').speech).not.toContain('Why hooks?');
  });
});

describe('words that come while a question is fetched', () => {
  it("and announce more lead back to the answer: Wait I'm not done yet", () => {
    const conversation = next(fetching().says("Wait I'm not done yet"));
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 1 } });
    conversation.says('It compiles to function calls.', 'answer');
    expect(answerTo(conversation, 1)).toBe(
      'It is syntax for elements.\n\nIt compiles to function calls.',
    );
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 2 } });
    expect(conversation.speech).toContain('Why hooks?');
  });

  it('and ask for a moment hold the question back, which an answer may follow at once', () => {
    const conversation = next(fetching().says('one moment please', 'pause'));
    expect(conversation.speech).not.toContain('Why hooks?');
    conversation.says('They share logic with state.', 'answer');
    expect(answerTo(conversation, 2)).toBe('They share logic with state.');
  });

  it.each(['hmm', 'um okay'])('and say nothing hold no question back: %s', (text) => {
    expect(next(fetching().says(text, 'thinking')).speech).toContain('Why hooks?');
  });

  it('and ask for a hint get it for the question that comes', () => {
    const coached = askedIn('coached').says('It is syntax for elements.', 'answer').saved();
    next(coached.says('can I have a hint', 'hint'));
    expect(coached.calls.map(({ tool }) => tool)).toContain('give_hint');
    expect(coached.speech).toContain('Why hooks?');
  });
});

describe('words that come while a hint is fetched', () => {
  it('are stored once it is there', () => {
    const conversation = askedIn('coached').says('can I have a hint', 'hint');
    conversation.says('It is a syntax extension', 'answer').says('for elements.', 'answer');
    conversation.tool('give_hint', { status: 'hint', number: 1, total: 2, hint: 'Think of tags.' });
    expect(conversation.speech).toContain('Think of tags.');
    expect(answerTo(conversation, 1)).toBe('It is a syntax extension\nfor elements.');
  });

  it('are replied to where they ask something', () => {
    const conversation = askedIn('coached').says('can I have a hint', 'hint');
    conversation.says('can you repeat the question', 'repeat');
    conversation.tool('give_hint', { status: 'hint', number: 1, total: 2, hint: 'Think of tags.' });
    expect(conversation.speech).toMatch(/Think of tags\..*What is JSX\?/);
  });

  it('are none where there were none', () => {
    const conversation = asked();
    expect(conversation.says('can I have a hint', 'hint').stage).toBe('awaitingAnswer');
  });
});
