import {
  answered,
  answerTo,
  askedIn,
  briefedIn,
  Conversation,
  contextOf,
  stored,
} from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';
import { variantsOf } from './wording/wording.ts';

const followUp = 'How is it compiled?';
const atFollowUp = () => answered().saved(followUp);
const calm = variantsOf('calm');
const isCalmed = (speech: string) => calm.some((one) => speech.includes(one));

describe('who says to be nervous', () => {
  it.each([
    'Bit nervous to be honest, how are you?',
    "I'm quite nervous, I haven't interviewed in ages.",
    'um a bit nervous today, sorry about that',
    'yes im nervous',
    'to be honest im scared',
    'my hands are shaking I am so nervous',
    'Sorry - very nervous today, English is not my language',
  ])('in the middle of a sentence hears that there is no hurry: %s @VOICE-32', (text) => {
    expect(isCalmed(briefedIn('real').says(text).speech)).toBe(true);
    const conversation = askedIn('real').says(text);
    expect(isCalmed(conversation.speech)).toBe(true);
    expect(conversation.stage).toBe('awaitingAnswer');
    expect(stored(conversation)).toEqual([]);
  });

  it('and asks back how the interviewer is hears that, too', () => {
    expect(briefedIn('real').says('Bit nervous to be honest, how are you?').speech).toMatch(
      /well|fine/,
    );
  });

  it('keeps the name and the years in the same sentence', () => {
    const { state } = new Conversation().says("Hi, I'm Ada, a bit nervous, I have 4 years");
    expect(state.candidate).toMatchObject({ name: 'Ada', years: 4 });
  });

  it.each([
    'The customer was very nervous, so I showed the plan to roll back every morning.',
    'I ask a colleague when I am nervous',
    'if im scared of a merge I make a copy first',
    'whenever I merge on a friday i am nervous',
  ])('is not somebody who tells of others or of other times: %s', (text) => {
    expect(isCalmed(askedIn('real').says(text).speech)).toBe(false);
    expect(isCalmed(atFollowUp().says(text).speech)).toBe(false);
  });
});

describe('a greeting in mid-interview', () => {
  const greeting = variantsOf('greetBack');
  const isGreeted = (text: string) => {
    const { speech } = askedIn('real').says(text, 'social');
    return greeting.some((one) => speech.includes(one));
  };

  it.each(['hello', 'Good morning!', 'hey there, nice to meet you', 'Nice to meet you, too.'])(
    'is returned where a turn says nothing else: %s',
    (text) => {
      expect(isGreeted(text)).toBe(true);
    },
  );

  it.each([
    "hey that's a lovely way of putting it",
    'good day for it is friday then we prune',
    'Hi, that one made me laugh',
  ])('is none at the start of other words: %s', (text) => {
    expect(isGreeted(text)).toBe(false);
  });
});

describe('thanks behind "this is my answer"', () => {
  it.each(['this is my answer. thank you', 'That is my answer, thanks!'])(
    'end the answer, and are no complaint: %s',
    (text) => {
      const ended = atFollowUp().says(text);
      expect(ended.stage).toBe('fetchingQuestion');
      expect(ended.speech).not.toMatch(/sorry/i);
      expect(askedIn('real').says(text).speech).not.toMatch(/sorry/i);
    },
  );
});

describe('small wishes', () => {
  it('for an easy start choose an easier first question at the level that holds @VOICE-37', () => {
    const conversation = briefedIn('real');
    const { level } = conversation.state;
    conversation.says('Can you start with an easy one please?');
    expect(conversation.state.level).toBe(level);
    expect(conversation.says('I am ready').calls[0]?.arguments.wish).toBe('easier');
  });

  it.each([
    'Could I explain it with an example from work instead?',
    'Can I tell you a story from my last project?',
    'is it ok to answer with an analogy?',
  ])('to answer by an example are granted: %s @VOICE-37', (text) => {
    const conversation = askedIn('real').says(text);
    expect(conversation.speech).toMatch(/example/);
    expect(conversation.speech).not.toMatch(/topic|fixed/);
    expect(stored(conversation)).toEqual([]);
  });

  it.each([
    "Could you tell me which part you'd like me to go deeper on?",
    'Was that what you meant?',
  ])('to know what is meant at a follow-up repeat it: %s @VOICE-27', (text) => {
    const conversation = atFollowUp().says(text);
    expect(conversation.speech).toContain(followUp);
    expect(conversation.state.stage).toMatchObject({ spot: { followUp } });
    expect(stored(conversation)).toEqual([]);
  });

  it('to know which part is meant leave the choice to the candidate', () => {
    expect(askedIn('real').says('Which part would you like me to start with?').speech).toMatch(
      /part/,
    );
  });
});

describe('an interview in writing', () => {
  const written = () =>
    new Conversation(contextOf({ interviewType: 'text' }))
      .says("I'm Ada, 4 years")
      .says('I built a shop in React')
      .says('I am ready')
      .question();

  it.each([
    ['Should I type or speak my answers?', 'rules'],
    ['How does this interview work?', 'rules'],
    ['Can I write code or only talk?', undefined],
    ['My microphone does not work.', 'trouble'],
  ] as const)('speaks of no voice: %s @VOICE-37', (text, kind) => {
    const { speech } = written().says(text, kind);
    expect(speech).not.toBe('');
    expect(speech).not.toMatch(/speak|voice|sound|microphone/i);
  });

  it('is told apart from one with a voice', () => {
    expect(askedIn('real').says('Should I type or speak my answers?', 'rules').speech).toMatch(
      /speak/,
    );
  });
});

describe('a fact of the task', () => {
  const said = (text: string) => {
    const conversation = askedIn('real', 'Which cache do you take?');
    const kinds = { ...certain('clarify').kinds, clarify: 0.9, answer: 0.1 };
    conversation.send({ kind: 'candidate', text, reading: { kinds } });
    return conversation.tool('read_turn', {
      status: 'read',
      speaks: [{ number: 1, step: 'not' }],
      clarification: 'a managed Redis with replicas is available',
      isFact: true,
    });
  };
  it('is spoken as a sentence @VOICE-37', () => {
    expect(said('Is there a Redis?').speech).toMatch(
      /^A managed Redis with replicas is available\./,
    );
  });

  it('answers no question that names nothing @VOICE-37', () => {
    expect(said('is that ok?').speech).not.toContain('Redis');
  });
});

describe('one reply', () => {
  const introduced = (interviewType: 'text' | 'video') =>
    new Conversation(contextOf({ interviewType })).says(
      "I'm Ada, 4 years. I built a shop in React. How many questions are there? Is it recorded?",
    ).speech;

  it.each(['text', 'video'] as const)(
    'says nothing twice in an interview of %s @VOICE-38',
    (type) => {
      const speech = introduced(type);
      const sentences = speech.split(/(?<=[.!?])\s+/);
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(speech.match(/five questions/g)).toHaveLength(1);
      expect(speech.match(/record/g)).toHaveLength(1);
    },
  );

  it('keeps the words of an answer as they are', () => {
    const text = 'It caches. It caches. And it expires.';
    expect(answerTo(askedIn('real').says(text, 'answer'), 1)).toBe(text);
  });
});
