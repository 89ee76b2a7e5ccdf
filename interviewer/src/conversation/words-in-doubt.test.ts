import { answerTo, asked, askedIn, type Conversation, stored } from './testing/conversation.ts';
import { byTellingWords } from './understanding/telling-words.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { certain } from './understanding/turn-reading.ts';

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

describe('words in doubt @VOICE-57', () => {
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

  it('are kept where they begin an answer whose rest is not known', () => {
    const begun = 'like {isOpen && <Modal/>} and the trap is... hmm';
    for (const mode of ['real', 'coached'] as const) {
      const conversation = doubtful(askedIn(mode), begun).says('i dont remember', 'dontknow');
      expect(answerTo(conversation, 1)).toBe(begun);
    }
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

  it.each(['It shares the logic with state between many components', 'hm, the state'])(
    'are kept where the next ones name another question: %s',
    (words) => {
      const conversation = asked().says('skip', 'skip').saved().question(2, 'Why hooks?');
      const stage = { name: 'confirming', spot: { number: 2 }, said: words } as const;
      conversation.state = { ...conversation.state, stage };
      conversation.says('my answer to question 1: JSX is sugar for calls');
      expect(answerTo(conversation, 1)).toContain('JSX is sugar for calls');
      conversation.says('That is the answer, with less code in classes.', 'answer');
      expect(answerTo(conversation, 2)).toContain(words);
    },
  );

  it('stay in doubt after a turn that cannot be read', () => {
    const conversation = doubtful(askedIn('real'));
    for (const times of [1, 2, 3]) {
      conversation.says('asdfgh qwerzx');
      expect([times, conversation.stage]).toEqual([times, 'confirming']);
    }
    expect(answerTo(conversation.says('yes', 'yes'), 1)).toContain(said);
  });

  describe('at an answer that is begun anew', () => {
    const before = 'It is a language of its own.';
    const anew = (): Conversation => {
      const conversation = askedIn('coached').says(before, 'part').saved();
      conversation.says('let me start over', 'replace');
      const { stage } = conversation.state;
      if (stage.name !== 'awaitingAnswer') throw new Error('No answer is expected');
      expect(stage.spot.replaces).toBe(true);
      const { spot } = stage;
      conversation.state = { ...conversation.state, stage: { name: 'confirming', spot, said } };
      return conversation;
    };

    it.each<[string, TurnKind]>([
      ['I already said that it is my answer', 'complaint'],
      ['No, I already said that it is my answer', 'complaint'],
      ['no idea, can I have a hint', 'hint'],
      ['skip', 'skip'],
    ])('are added to it where nobody said that they are the answer: %s', (text, kind) => {
      expect(answerTo(anew().says(text, kind), 1)).toBe(`${before}\n\n${said}`);
    });

    it('are added to it once, and stay there', () => {
      const conversation = anew().says('I already said that it is my answer', 'complaint');
      conversation.says('And it is typed.', 'answer');
      expect(answerTo(conversation, 1)).toBe(`${before}\n\n${said}\n\nAnd it is typed.`);
    });

    it.each<[string, TurnKind]>([
      ["No, let's go back to question 1 first", 'back'],
      ['No, can I have a hint?', 'hint'],
    ])('leave it where they are refused: %s', (text, kind) => {
      const conversation = anew().says(text, kind);
      expect(stored(conversation)).toEqual([]);
      expect(answerTo(conversation, 1)).toBe(before);
    });
  });

  it('are replaced by many words, and what was saved before stays', () => {
    const text =
      'I revoke this. New answer for the first hour: one leader, one scribe, rollback first.';
    const conversation = asked().says('One of us leads the call.', 'part').saved();
    doubtful(conversation).says(text, 'replace');
    expect(answerTo(conversation, 1)).toBe(`One of us leads the call.\n\n${text}`);
  });
});

describe('a guess that was taken for ignorance', () => {
  const guess = 'something with zero? I remember it printed a 0 on my page once';
  const reading = { kinds: { ...certain('dontknow').kinds, dontknow: 0.6, answer: 0.2 } };
  const meaning = (text: string, speaks: 'not' | 'clearly') =>
    byTellingWords(text, reading, 'dontknow', speaks, false);

  it('is an answer where it clearly speaks to the question', () => {
    expect(meaning(guess, 'clearly')).toBe('answer');
    expect(meaning(guess, 'not')).toBe('dontknow');
  });

  it('is none where it says that nothing is known', () => {
    expect(meaning("I can't remember how React renders a 0", 'clearly')).toBe('dontknow');
  });
});
