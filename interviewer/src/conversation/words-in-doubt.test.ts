import { answerTo, asked, askedIn, type Conversation } from './testing/conversation.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';

const said =
  'It is a syntax extension where the tags become calls that create plain objects, which React compares on each update.';

const doubtful = (conversation: Conversation, words = said): Conversation => {
  const spot = { number: 1 };
  conversation.state = {
    ...conversation.state,
    stage: { name: 'confirming', spot, said: words },
  };
  return conversation;
};

describe('words in doubt', () => {
  it.each<[string, TurnKind]>([
    ['I want to stop here', 'end'],
    ['can I have a hint', 'hint'],
    ['I already said that it is my answer', 'complaint'],
    ['can I get an easier one', 'easier'],
    ['can I get a harder one', 'harder'],
    ['can we do python instead', 'topic'],
    ['I do not speak english', 'language'],
    ['this is stupid', 'abuse'],
  ])('are kept before the reply to something else: %s', (text, kind) => {
    for (const mode of ['real', 'coached'] as const) {
      const conversation = doubtful(askedIn(mode)).says(text, kind);
      expect(conversation.calls.map(({ tool }) => tool)).toContain('add_to_answer');
      expect(answerTo(conversation, 1)).toBe(said);
      expect(conversation.actions.length).toBeGreaterThan(1);
    }
  });

  it('are kept before the way back to another question', () => {
    const conversation = asked().says('skip', 'skip').saved().question(2, 'Why hooks?');
    const spot = { number: 2 };
    conversation.state = { ...conversation.state, stage: { name: 'confirming', spot, said } };
    conversation.says('can we go back to question one', 'back');
    expect(answerTo(conversation, 2)).toBe(said);
    expect(conversation.state.stage).toMatchObject({ spot: { number: 1 } });
  });

  it('are not kept where they are too few to be an answer', () => {
    const conversation = doubtful(askedIn('real'), 'hm tags').says('I want to stop here', 'end');
    expect(answerTo(conversation, 1)).toBe('');
  });

  it('are asked about again after small talk, and kept once', () => {
    const conversation = doubtful(askedIn('real')).says('how are you', 'social');
    expect(conversation.stage).toBe('confirming');
    expect(answerTo(conversation, 1)).toBe('');
  });

  it('are kept with words that say what is more', () => {
    const conversation = doubtful(askedIn('real'));
    conversation.says('there is more in the linter rules', 'answer');
    expect(answerTo(conversation, 1)).toBe(`${said}\n\nthere is more in the linter rules`);
  });
});
