import {
  answered,
  answerTo,
  askedIn,
  briefed,
  briefedIn,
  Conversation,
  contextOf,
  stored,
} from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';

/** What the rubric says about words that do not speak to the question. */
const offPoint = {
  status: 'read',
  speaks: [{ number: 1, step: 'not' }],
  clarification: null,
  isFact: false,
};

describe('a wish for another level', () => {
  it.each([
    'Simpler words please.',
    'In easier words please',
    'Can you say that more simply?',
    'plain english please',
  ])('is not heard in one for other words: %s @VOICE-35', (text) => {
    const conversation = askedIn('real', 'Why hooks?').says(text);
    expect(conversation.state.wish).toBe('');
    expect(conversation.speech).not.toMatch(/easier question|level|next one/);
    expect(conversation.speech).toContain('Why hooks?');
    expect(stored(conversation)).toEqual([]);
  });

  it('before the first question is not heard in one for other words @VOICE-35', () => {
    const conversation = briefed();
    const { level } = conversation.state;
    expect(conversation.says('Simpler words please.', 'easier').state.level).toBe(level);
  });

  it('is not heard in an answer that calls something the hardest @VOICE-35', () => {
    const text = "um I'd say the multi key stuff is the hardest";
    const conversation = answered().saved('Which of them would you solve last?');
    conversation.send({
      kind: 'candidate',
      text,
      reading: { kinds: { ...certain('social').kinds, social: 0.02, answer: 0.68, harder: 0.3 } },
    });
    if (conversation.stage === 'readingTurn') conversation.tool('read_turn', offPoint);
    expect(conversation.speech).not.toMatch(/level/);
    expect(answerTo(conversation, 1)).toContain(text);
  });

  it('is not heard in one to come back later @VOICE-35', () => {
    const said = 'Hm, I did say that a leak is something still reachable that I no longer need.';
    const conversation = askedIn('real', 'When does a Map in JavaScript leak memory?').says(
      `${said} Anyway. Can I come back to this Map question later?`,
    );
    expect(conversation.state.wish).toBe('');
    expect(conversation.speech).toContain('“back to 1”');
  });

  const refusals = [
    "Please don't make it harder.",
    "Thanks, but please don't make it harder.",
    "please don't give me a harder question",
    "please don't increase the difficulty",
    'Could you please not make it harder?',
    'Please stay at this level.',
    "please don't go up a level",
    'please no harder questions for now',
    "No harder questions, please, I'm tired.",
    "I don't want harder questions.",
    'no need for harder questions',
    'Please keep the same level.',
    "don't make it easier, I can do this",
    'I do not need an easier one',
    'Can the level stay the same?',
  ];
  it.each(refusals)('is not heard where it is refused: %s @VOICE-54', (text) => {
    const kind = /easier/.test(text) ? 'easier' : 'harder';
    const conversation = askedIn('real', 'Why hooks?').says(text, kind);
    expect(conversation.state.wish).toBe('');
    expect(conversation.speech).toMatch(/answers (alone|only|move)|your answers/);
    expect(stored(conversation)).toEqual([]);
    expect(askedIn('real', 'Why hooks?').says(text).state.wish).toBe('');
  });

  it.each([...refusals, "Please don't switch me to senior."])(
    'that is refused before the first question leaves the level: %s @VOICE-54',
    (text) => {
      const conversation = briefedIn('real');
      const { level } = conversation.state;
      expect(conversation.says(text).state.level).toBe(level);
    },
  );

  it('that is refused beside "ready" begins at the level @VOICE-54', () => {
    const conversation = briefedIn('real');
    const { level } = conversation.state;
    conversation.says("Ready, but please don't make it harder.");
    expect(conversation.state.level).toBe(level);
    expect(conversation.calls.at(-1)?.tool).toBe('get_question');
  });

  it('that is named beside another denial is heard @VOICE-54', () => {
    const conversation = briefedIn('real').says("I don't mind. Senior questions, please.", 'topic');
    expect(conversation.state.level).toBe('senior');
  });

  it('that was uttered holds where another one is refused @VOICE-54', () => {
    const conversation = askedIn('real', 'Why hooks?').says('Harder questions, please.', 'harder');
    expect(conversation.says("Please don't make it easier.", 'easier').state.wish).toBe('harder');
  });

  it.each([
    'This is not easy, something easier please.',
    "I don't get this, could we have an easier one?",
    'Is there no easier one?',
    "I don't want to stay at this level, something easier please.",
    'I am not ready for senior questions, easier please.',
  ])('is heard beside another denial: %s @VOICE-54', (text) => {
    expect(askedIn('real', 'Why hooks?').says(text, 'easier').state.wish).toBe('easier');
  });

  it.each([
    'This is too difficult, something easier please.',
    'An easier question please',
    'Can we go down a level?',
  ])('is heard where the level is named: %s', (text) => {
    expect(askedIn('real').says(text).state.wish).toBe('easier');
  });
});

describe('ready, with a wish for the level', () => {
  it.each([
    ['ready. can i have junior questions', 'junior'],
    ['Ready, but senior questions please', 'senior'],
  ])('begins at that level: %s @VOICE-49', (text, level) => {
    const conversation = briefedIn('real').says(text);
    expect(conversation.calls[0]?.arguments).toMatchObject({ level });
  });

  it.each(['ready but could we start easy', 'Can we begin with a simple one? Ready!'])(
    'begins with an easier question: %s @VOICE-49',
    (text) => {
      const conversation = briefedIn('real').says(text);
      expect(conversation.calls[0]?.arguments).toMatchObject({ wish: 'easier' });
    },
  );
});

it('the level of the plan, named once more, is confirmed', () => {
  const planned = new Conversation(contextOf({ level: 'senior' }))
    .says("I'm Ada, 8 years")
    .says('I built a design system in React');
  expect(planned.state.level).toBe('senior');
  const named = planned.says('senior please');
  expect(named.speech).toMatch(/senior/i);
  expect(named.speech).not.toMatch(/highest|nothing above/);
});
