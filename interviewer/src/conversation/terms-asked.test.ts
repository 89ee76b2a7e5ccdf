import { answered, askedIn, stored } from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';

const leak = 'What is a memory leak in a language with a garbage collector?';

describe('a question on the terms of the question', () => {
  it.each([
    'Wait, before I go on, would you count a cache that never evicts as a leak too?',
    'No I mean: does an unbounded Map used as a cache count as a memory leak for your question, yes or no?',
    'Do you count event listeners as well?',
    'Would a growing log file qualify as one too?',
  ])('is left to the candidate, and stored as no answer: %s @VOICE-41', (text) => {
    const conversation = askedIn('real', leak).says(text);
    expect(stored(conversation)).toEqual([]);
    expect(conversation.stage).toBe('awaitingAnswer');
    expect(conversation.speech).toMatch(/assum|leave that open/i);
  });

  it('is none where an answer stands before it', () => {
    const said =
      'A leak is memory that is still reachable although nobody needs the listener any more.';
    const conversation = askedIn('real', leak);
    const kinds = { ...certain('answer').kinds, answer: 0.999, clarify: 0.001 };
    conversation.send({
      kind: 'candidate',
      text: `${said} Would you count a cache as one?`,
      reading: { kinds },
    });
    expect(stored(conversation)[0]?.arguments.answer).toContain(said);
  });

  it('at a follow-up is stored as no answer either @VOICE-41', () => {
    const conversation = answered().saved('Which leaks have you seen?');
    conversation.says('Would you count a cache that never evicts as a leak too?');
    expect(stored(conversation)).toEqual([]);
  });
});
