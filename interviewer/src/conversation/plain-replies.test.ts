import {
  answered,
  answerTo,
  asked,
  askedIn,
  type Conversation,
  stored,
} from './testing/conversation.ts';
import { turnWeights } from './understanding/turn-model.ts';
import { readByModel } from './understanding/turn-reading.ts';

type Speaks = 'not' | 'somewhat' | 'clearly';

/** Hears a turn by the fitted model, with what the rubric says where it is asked. */
function hear(conversation: Conversation, text: string, step: Speaks): Conversation {
  const { stage } = conversation.state;
  const followUp = 'spot' in stage ? stage.spot.followUp : undefined;
  const place = followUp === undefined ? 'question' : 'followUp';
  const reading = readByModel(
    { text, place, question: followUp ?? '', earlier: [] },
    turnWeights(),
  );
  conversation.send({ kind: 'candidate', text, reading });
  if (conversation.stage !== 'readingTurn') return conversation;
  const speaks = conversation.state.asked.map(({ number }) => ({
    number,
    step: number === 1 ? step : 'not',
  }));
  return conversation.tool('read_turn', {
    status: 'read',
    speaks,
    clarification: null,
    isFact: false,
  });
}

const weakest =
  'What is the weakest spot of your answer on clusters, and what would you do about it?';

describe('a plain reply', () => {
  it.each([
    [
      'Fixing the worst queries and missing indexes, a good index or a rewritten query beats any setting.',
      'Which setting helps most?',
    ],
    [
      'um the weakest spot well I guess I did not mention slots so a cluster moves slots between nodes and i would add that',
      weakest,
    ],
    ['The retries, I would add jitter so that not all clients come back at once.', weakest],
  ])('to a follow-up is taken for the reply: %s @VOICE-42', (text, followUp) => {
    for (const step of ['not', 'somewhat', 'clearly'] as const) {
      const conversation = hear(answered().saved(followUp), text, step);
      expect(answerTo(conversation, 1)).toContain(text);
      expect(conversation.stage).toBe('savingAnswer');
    }
  });

  it('to a question is taken for the answer where it speaks to it @VOICE-42', () => {
    const text =
      'Fixing the worst queries and missing indexes, a good index or a rewritten query beats any setting.';
    expect(answerTo(hear(askedIn('real'), text, 'somewhat'), 1)).toBe(text);
  });

  it('that adds to another question still goes there', () => {
    const text = 'For question 1 I forgot to add that it needs a compiler.';
    const conversation = answered().saved().question(2, 'What is a closure?');
    hear(conversation.says('A function with its scope.', 'answer').saved('Why?'), text, 'not');
    expect(answerTo(conversation, 1)).toContain('needs a compiler');
  });

  it('on what is still open is kept', () => {
    const text =
      'But I have not answered the second half yet. To prove it I would take a heap snapshot, repeat the action and compare.';
    for (const step of ['somewhat', 'clearly'] as const) {
      const conversation = hear(askedIn('real'), text, step);
      expect(stored(conversation)[0]?.arguments).toMatchObject({ answer: text, then: 'probe' });
    }
  });
});

describe('"no" to a follow-up', () => {
  const names = 'You said: “it is compiled”. Which tool does that?';

  it.each(['no', 'No.', 'nope', 'not really', "No, I don't"])(
    'that asks for a name is no answer: %s @VOICE-43',
    (text) => {
      const conversation = answered().saved(names).says(text);
      expect(answerTo(conversation, 1)).toBe('It is syntax for elements.');
      expect(conversation.calls.map(({ tool }) => tool)).toContain('get_question');
    },
  );

  it.each(['Do you always need a compiler?', 'You said: “it is compiled”. Is it always?'])(
    'that asks for yes or no is the answer: %s @VOICE-43',
    (followUp) => {
      expect(answerTo(answered().saved(followUp).says('No.'), 1)).toContain('No.');
    },
  );

  it('to an offer to leave it declines the offer', () => {
    const conversation = answered().saved(names);
    const { stage } = conversation.state;
    if (stage.name !== 'awaitingAnswer') throw new Error('Nothing is asked');
    const spot = { ...stage.spot, offers: 'skip' } as const;
    conversation.state = { ...conversation.state, stage: { ...stage, spot } };
    expect(conversation.says('no').stage).toBe('awaitingAnswer');
  });
});

describe('nothing to add to a follow-up', () => {
  it.each([
    "that's all",
    'thats all',
    'done',
    'Nothing to add.',
    "I'm finished",
    'no more from me',
  ])('leaves it, and is stored as no answer: %s @VOICE-48', (text) => {
    const conversation = answered().saved('Which tool does that?').says(text);
    expect(answerTo(conversation, 1)).toBe('It is syntax for elements.');
    expect(conversation.calls.map(({ tool }) => tool)).toContain('get_question');
  });
});

describe('the words "skip", "pass" and "left out"', () => {
  const atSecond = () =>
    asked().says('It is syntax for elements.', 'answer').saved().question(2, 'Why do hooks exist?');
  const atFollowUp = () =>
    atSecond().says('They keep state.', 'answer').saved('What happens after a render?');

  it.each([
    'I skip the cache and return the value from the database directly',
    'I skip it now because the cache is warm',
    'i pass a callback and later it is called with the result',
    'pass the callback and call it later',
    'I skip it and go back to the first state',
    'if you left out the dependency array the effect runs after every render',
    'you left out the second argument then it runs always',
    'if you skipped the test you would not see it',
  ])('in an answer skip nothing and lead nowhere: %s', (text) => {
    for (const heard of [atSecond().says(text), atFollowUp().says(text)]) {
      expect(answerTo(heard, 2)).toContain(text);
    }
  });

  it('in a reply to a follow-up on what is put off are stored', () => {
    const text = 'It skips them and goes back to them later';
    expect(answerTo(atFollowUp().says(text), 2)).toContain(text);
  });

  it.each([
    'skip for now, I will come back later',
    "I'd skip it and come back later",
    'Can we skip this one and return to it later?',
    'skip, later please',
    'pass for now',
    'I pass on this one, maybe later',
    'I will skip and return',
    'skip, i may return',
    'can we skip this one and go back to that question later',
  ])('skip the question in hand until later: %s', (text) => {
    const heard = atSecond().says(text);
    expect(heard.calls[0]).toMatchObject({ arguments: { answer: '', then: 'proceed' } });
  });

  it.each([
    'did you skip the JSX one?',
    'Wait, you skipped question 1',
    'Hey you skipped the JSX question',
    'you left out a question',
    "I didn't mean to skip that",
  ])('lead back to a question that is missed: %s', (text) => {
    expect(atSecond().says(text).speech).toContain('Question 1.');
  });
});

describe('a turn that is hard to read', () => {
  const atFirst = () => askedIn('real', 'How does a circuit breaker work?');

  it('is an answer, or is asked about, where that is likelier than the remark that it may be', () => {
    const followUp = atFirst()
      .says('It stops calls to a broken service.', 'answer')
      .saved('When does it close again?');
    const said = 'one more thing, the breaker closes again after a while';
    const heard = hear(followUp, said, 'not');
    if (heard.stage === 'confirming') heard.says('yes', 'yes');
    expect(answerTo(heard, 1)).toContain(said);
  });

  it.each([
    ['go back', 'Question 1. How does a circuit breaker work?'],
    ['change my last answer', 'Question 1. How does a circuit breaker work?'],
    ['I want to add something to the first one', 'Question 1. How does a circuit breaker work?'],
    ['no sound', 'sound or picture'],
    ['my camera froze', 'sound or picture'],
  ])('is heard where it is a short request: %s', (text, reply) => {
    const atNext = atFirst().says('It stops calls.', 'answer').saved().question(2, 'Why hooks?');
    const heard = hear(atNext, text, 'not');
    expect(heard.speech).toContain(reply);
    expect(answerTo(heard, 2)).toBe('');
  });

  it.each(["I can't hear you", 'sorry, I cannot hear anything', 'Hello? I can’t hear you anymore'])(
    'is helped where it says that there is no sound: %s',
    (text) => {
      const heard = atFirst().says(text);
      expect(heard.speech).toMatch(/sound/);
      expect([heard.stage, stored(heard)]).toEqual(['awaitingAnswer', []]);
    },
  );

  it.each([
    'that is an interesting question',
    "Hm, that's a really good question.",
    'Interesting question!',
  ])('is given time where it praises the question: %s', (text) => {
    const heard = hear(atFirst(), text, 'not');
    expect(heard.speech).not.toMatch(/leave|move on|skip|answer/i);
    expect([heard.stage, stored(heard)]).toEqual(['awaitingAnswer', []]);
  });

  it.each([
    'the client cannot hear anything from the server until it polls',
    "I can't hear from the service any more, so the breaker opens and calls fail at once",
  ])('is an answer where it speaks of what is not heard in the task: %s', (text) => {
    expect(answerTo(hear(atFirst(), text, 'clearly'), 1)).toBe(text);
  });
});
