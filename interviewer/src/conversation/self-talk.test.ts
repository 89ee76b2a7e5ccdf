import {
  answered,
  answerTo,
  asked,
  askedIn,
  Conversation,
  stored,
} from './testing/conversation.ts';
import { variantsOf } from './wording/wording.ts';

const timeGiven = [...variantsOf('takeYourTime')];
const manner = ['real', 'coached'] as const;

describe('self-talk of a nervous candidate @VOICE-61', () => {
  it.each([
    'shit I knew this yesterday',
    'damn, I had it a minute ago',
    'oh fuck I forgot',
    'shit',
    'sorry I lost my train of thought',
    'I lost the thread, sorry',
    'wait wait wait',
    'Hmmmm',
    'hmm hmm hmm',
    'ummmm',
  ])('gets time to think, and no rebuke: %s', (text) => {
    for (const mode of manner) {
      const conversation = askedIn(mode).says(text);
      expect(timeGiven).toContain(conversation.speech);
      expect(stored(conversation)).toEqual([]);
      expect(conversation.stage).toBe('awaitingAnswer');
    }
  });

  it.each([
    'I want to die',
    'honestly I just want to die right now',
    'sometimes I wish I was dead',
    'I want to end my life',
  ])('gets the advice for emergencies where it wishes death: %s', (text) => {
    const conversation = asked().says(text);
    expect(conversation.speech).toMatch(/emergency/);
    expect(stored(conversation)).toEqual([]);
  });

  it.each([
    'I want the old workers to die before the new ones start',
    'I would like to let the process die and restart it',
  ])('is none in an answer about processes: %s', (text) => {
    expect(asked().says(text).speech).not.toMatch(/emergency/);
  });

  it.each(['fuck you', 'you are a stupid piece of shit', 'this is bullshit', 'shut up you idiot'])(
    'is another than abuse, which stays rebuked: %s',
    (text) => {
      expect(timeGiven).not.toContain(asked().says(text).speech);
    },
  );

  it.each(['blah blah blah', 'asdfgh jkl', 'xxxxxx', 'no no no no asdf asdf asdf'])(
    'is another than noise: %s',
    (text) => {
      expect(timeGiven).not.toContain(asked().says(text).speech);
    },
  );
});

describe('a word on the own English', () => {
  it.each(['sorry my english is not so good', 'my English is bad, sorry'])(
    'is told that the meaning counts: %s',
    (text) => {
      const conversation = asked().says(text);
      expect(conversation.speech).toMatch(/grammar/);
      expect(conversation.speech).not.toMatch(/understand|English only/);
      expect(stored(conversation)).toEqual([]);
      expect(new Conversation().says(text).speech).toMatch(/grammar/);
    },
  );

  it.each(['can we speak spanish', 'my english is bad, can we do it in Spanish please'])(
    'with a wish for another language is told that it is English: %s',
    (text) => {
      expect(asked().says(text).speech).toMatch(/English/);
    },
  );
});

describe('asked how an answer should be', () => {
  it.each(['how detailed should my answer be', 'How detailed should the answers be?'])(
    'the interviewer says it: %s',
    (text) => {
      expect(asked().says(text).speech).toMatch(/few sentences/);
    },
  );
});

describe('an answer in such words', () => {
  it.each([
    'damn I know this: a compiler turns the tags into function calls',
    'shit I forgot to say that it is compiled to function calls',
    'The log shows how detailed an error should be before somebody is paged at night.',
    'A blank line ends the headers, and the body follows it.',
    'Waiting waiting waiting is what a blocked thread does, so I use a pool.',
    'The consumer lost the thread of the stream, so it asked the broker for the last offset.',
  ])('is stored: %s', (text) => {
    const conversation = answered().saved('And why?').says(text);
    if (conversation.stage === 'confirming') conversation.says('yes', 'yes');
    expect(answerTo(conversation, 1)).toContain(text);
  });
});
