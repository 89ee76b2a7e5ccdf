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

const followUp = 'You said: “it is compiled”. Which part of the tools does that?';
/** Says a turn to a follow-up on which the rubric of the question has a fact, if any. */
const asks = (
  text: string,
  question = followUp,
  clarification: string | null = 'Use one page.',
): Conversation => {
  const turn = { place: 'followUp', question, earlier: [], text } as const;
  const reading = readByModel(turn, turnWeights());
  const conversation = answered().saved(question).send({ kind: 'candidate', text, reading });
  const speaks = [{ number: 1, step: 'not' }];
  return conversation.stage === 'readingTurn'
    ? conversation.tool('read_turn', {
        status: 'read',
        speaks,
        clarification,
        isFact: clarification !== null,
      })
    : conversation;
};

describe('asked what a follow-up means, the interviewer', () => {
  it.each([
    'what do you mean by that?',
    'What do you mean?',
    'can you rephrase?',
    'Can you rephrase that please',
    'Can you rephrase it then?',
    'rephrase it then',
    'sorry, I do not understand the question',
    'could you put that differently?',
  ])('explains the follow-up and not the question: %s @VOICE-27', (text) => {
    const conversation = asks(text);
    expect(conversation.speech).toContain(followUp);
    expect(conversation.speech).toMatch(/follow-up on|on top of|stay at/);
    expect(conversation.speech).not.toMatch(/Use one page|What is JSX/);
    expect(stored(conversation)).toEqual([]);
    expect(conversation.state.stage).toMatchObject({ spot: { followUp } });
  });

  it('takes a statement that asks for no other words for the reply', () => {
    const reply =
      'The page follows what the computer is set to, and a switch lets me choose differently for this site.';
    const question = "How do you combine the system's setting with a switch on the page?";
    const conversation = asks(reply, question, null);
    expect(answerTo(conversation, 1)).toContain(reply);
  });

  it.each([
    'Like I said, on a replica or a warehouse. For the copy I’d stream the log into the warehouse, so analysts are some minutes behind, which is fine for reports, and I’d show them how fresh the data is.',
    'On a replica or a warehouse. For the copy I’d stream the write-ahead log with Debezium, so analysts are some minutes behind, and I’d show them how fresh the data is.',
  ])('takes a long statement for the reply although a fact is near it: %s @VOICE-33', (text) => {
    expect(answerTo(asks(text), 1)).toContain(text);
  });

  it('says a question in simpler words', () => {
    const conversation = askedIn('real', 'Why hooks?');
    const [question] = conversation.state.asked;
    if (question === undefined) throw new Error('Nothing was asked');
    const asked = [{ ...question, plain: 'What are hooks good for?' }];
    conversation.state = { ...conversation.state, asked };
    expect(conversation.says('can you rephrase?').speech).toContain('What are hooks good for?');
  });
});

describe('several clarifying questions in one turn', () => {
  it.each([
    'Is it read-heavy? And how many users?',
    'Is it one page only? How many users are there? And which database?',
  ])('are all left open where no fact answers them: %s', (text) => {
    const conversation = askedIn('real', 'How would you design a feed?').says(text);
    expect(conversation.speech).toMatch(/none of these|all of them|all of that|for each/i);
    expect(conversation.speech).toMatch(/assume/i);
    expect(answerTo(conversation, 1)).toBe('');
  });
});

describe('a correction that names a subject', () => {
  const three = (): Conversation =>
    askedIn('real', 'When does an index slow a table down?')
      .says('It never does.', 'answer')
      .saved()
      .question(2, 'What is a deadlock?')
      .says('Two transactions wait for each other, and a timeout ends it.', 'answer')
      .saved()
      .question(3, 'How do you cache a page?');

  it.each([
    [
      'actually, what I said about indexes was wrong: a write also has to update every index.',
      1,
      'update every index',
    ],
    [
      'Actually what I said about the index was wrong. Writes update every index.',
      1,
      'Writes update every index',
    ],
    [
      'wait, what I told you about deadlocks was not right, the database kills one of them',
      2,
      'kills one',
    ],
    ['About the deadlock I was wrong: the database kills one of them.', 2, 'kills one'],
    [
      'Sorry, I was wrong about the timeout: the database finds the circle itself.',
      2,
      'finds the circle',
    ],
  ])('reaches the earlier question about that: %s', (text, number, words) => {
    const conversation = three().says(text);
    expect(answerTo(conversation, number)).toContain(words);
    expect(answerTo(conversation, 3)).toBe('');
    expect(conversation.speech).toContain('How do you cache a page?');
  });

  it('without what holds instead leads back to that question', () => {
    const conversation = three().says('Actually, what I said about indexes was wrong.');
    expect(conversation.state.stage).toMatchObject({ spot: { number: 1 } });
    expect(conversation.speech).toContain('When does an index slow a table down?');
  });

  it('stays with the question in hand where that is about it', () => {
    const text = 'What I said about the cache was wrong: it has to be keyed by the user, too.';
    const conversation = three().says('By the address.', 'answer').saved('And what else?');
    expect(answerTo(conversation.says(text, 'answer'), 3)).toContain('keyed by the user');
  });

  it('without what holds instead keeps the answer around it', () => {
    const text = 'I keep a copy near the users. Oh, I was wrong about indexes.';
    const conversation = three().says(text, 'answer');
    expect(answerTo(conversation, 3)).toContain('I keep a copy near the users.');
    expect(conversation.state.stage).toMatchObject({ spot: { number: 1 } });
  });

  it('leaves the sentences behind it that are about the question in hand with that', () => {
    const text =
      'Oh, I was wrong about indexes: writes have to update them. I cache a page at the edge for a minute.';
    const conversation = three().says(text, 'answer');
    expect(answerTo(conversation, 1)).toContain('writes have to update them');
    expect(answerTo(conversation, 1)).not.toContain('at the edge');
    expect(answerTo(conversation, 3)).toContain('at the edge');
  });

  it.each([
    'I was wrong about the index, and the release took twice as long. I learned to measure first.',
    'I made a mistake with the index: I built it during the day and blocked all writes.',
  ])('is none where a mistake at work is told: %s', (text) => {
    expect(answerTo(three().says(text, 'answer'), 3)).toBe(text);
  });
});

describe('asked how far an answer is to go', () => {
  const scoped = /heart|most|deep|far|depth/i;

  it.each([
    'Do you mean just the plain tags, or do you also want the compiler and the whole runtime thing?',
    'Should I go deep on one part or name many?',
    'Do you mean web apps in particular, or scripts as well? And should I go deep on one or name many?',
  ])('the interviewer leaves the choice, stores nothing, and waits: %s @VOICE-51', (text) => {
    const conversation = asked().says(text);
    if (conversation.stage === 'readingTurn') {
      conversation.tool('read_turn', { status: 'read', speaks: [{ number: 1, step: 'somewhat' }] });
    }
    expect(conversation.speech).toMatch(scoped);
    expect(stored(conversation)).toEqual([]);
    expect(conversation.stage).toBe('awaitingAnswer');
  });
});

describe('a question about the task that stands with something else', () => {
  it.each([
    'ok. Client components only or with server rendering? And is it fine if I talk about React Query?',
    "Organisation wise I don't know, I've never led anything that big. And the tests, are there any?",
  ])('is answered, and nothing is stored or passed: %s @VOICE-52', (text) => {
    const conversation = askedIn(
      'real',
      'How does Suspense work, and how do you avoid waterfalls?',
    );
    conversation.says(text);
    if (conversation.stage === 'readingTurn') {
      conversation.tool('read_turn', { status: 'read', speaks: [{ number: 1, step: 'somewhat' }] });
    }
    expect(stored(conversation)).toEqual([]);
    expect(conversation.stage).toBe('awaitingAnswer');
    expect(conversation.speech).toMatch(/assum|open|up to you/i);
  });
});

describe('asked to confirm an assumption, the interviewer', () => {
  const general = {
    status: 'read',
    speaks: [{ number: 1, step: 'somewhat' }],
    clarification: 'You may assume what makes sense to you.',
    isFact: false,
  };

  it.each([
    'I assume we control the clients?',
    'So I assume we control the backend too, so I can put trace ids on responses?',
  ])('says yes to it: %s @VOICE-53', (text) => {
    const conversation = asked().says(text);
    if (conversation.stage === 'readingTurn') conversation.tool('read_turn', general);
    expect(conversation.speech).toMatch(/assume (exactly )?that|as given/);
    expect(stored(conversation)).toEqual([]);
  });

  it('does not ask again whether it was an answer when that is denied @VOICE-53', () => {
    const doubted = asked();
    doubted.state = {
      ...doubted.state,
      stage: { name: 'confirming', spot: { number: 1 }, said: 'Do we control the backend' },
    };
    const replied = doubted.says('No, it was a question. Do we control the backend?');
    expect(replied.speech).toMatch(/assum|open|up to you/i);
    expect(answerTo(replied, 1)).toBe('');
  });
});

describe('a polite wish to move on', () => {
  const wish =
    "I have a feeling this one is not going to get any better from me, so perhaps our time would be better spent on something else, if that's all right with you.";

  it('skips the question @VOICE-53', () => {
    const conversation = asked().says(wish);
    expect(conversation.state.asked[0]?.status).toBe('skipped');
  });

  it('skips it also where it was taken for a doubtful answer @VOICE-53', () => {
    const conversation = asked();
    conversation.state = {
      ...conversation.state,
      stage: { name: 'confirming', spot: { number: 1 }, said: wish },
    };
    conversation.says("No, it wasn't an answer; I was hoping we could get to the next topic.");
    expect(conversation.state.asked[0]).toMatchObject({ status: 'skipped', answer: '' });
  });
});
