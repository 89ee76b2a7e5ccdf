import { answerTo, askedIn, type Conversation, stored } from './testing/conversation.ts';
import { turnWeights } from './understanding/turn-model.ts';
import { readByModel } from './understanding/turn-reading.ts';

const first = 'A compiler turns it into function calls, so it is no HTML.';
const second = 'Two of us wanted different databases, so we measured both.';

/** At question 2 of a coached interview, right after the remark on question 1. */
const atSecond = (): Conversation =>
  askedIn('coached')
    .says(first, 'answer')
    .tool('save_answer', { status: 'saved', remark: 'Too vague to count in full.' })
    .question(2, 'How do you handle an argument in the team?');
/** At a follow-up of question 3. */
const atFollowUp = (): Conversation =>
  atSecond()
    .says(second, 'answer')
    .saved()
    .question(3, 'How do you design the API of a library?')
    .says('Named exports, and options objects.', 'answer')
    .saved('Why an options object rather than five parameters?');

describe('a part of an answer that belonged to another question', () => {
  const query = 'TanStack Query keeps what the server sent.';
  const access = 'A label for each field, and the focus stays visible.';
  const atThird = () => {
    const conversation = askedIn('real', 'How do you share data in React?')
      .says('I keep it in the component.', 'answer')
      .saved()
      .question(2, 'What makes a form accessible?')
      .says(`${access} ${query}`, 'answer');
    return conversation.saved().question(3, 'What is a portal?');
  };

  it.each([
    'Hm, the thing about TanStack Query belonged to question 1, not accessibility.',
    'What I said about TanStack Query was meant for question 1.',
    'please move the part about tanstack query to the React question',
  ])('is moved there, and the remark is stored nowhere: %s @VOICE-40', (text) => {
    const conversation = atThird().says(text);
    expect(answerTo(conversation, 1)).toBe(`I keep it in the component.\n\n${query}`);
    expect(answerTo(conversation, 2)).toBe(access);
    expect(answerTo(conversation, 3)).toBe('');
    expect(stored(conversation).map(({ tool }) => tool)).toEqual(['save_answer', 'add_to_answer']);
    expect(conversation.speech).toMatch(/uestion 1.*What is a portal\?/);
  });

  it('is asked for where it cannot be found @VOICE-40', () => {
    const conversation = atThird().says('The thing about Webpack belonged to question 1.');
    expect(stored(conversation)).toEqual([]);
    expect(conversation.speech).toMatch(/[Ww]hich sentence/);
    expect(conversation.stage).toBe('awaitingAnswer');
  });

  it('leaves the rest of the turn with the question in hand', () => {
    const answer = 'A portal renders its children into another node of the page.';
    const conversation = atThird().says(
      `The thing about TanStack Query belonged to question 1. ${answer}`,
    );
    expect(answerTo(conversation, 1)).toContain(query);
    expect(answerTo(conversation, 3)).toContain(answer);
  });
});

describe('an addition to an earlier question behind an answer @VOICE-9', () => {
  const answer = "As I wrote, adding an option isn't a breaking change. The call reads by name.";
  it.each([
    [
      'Also, for question 2, I forgot to say: we asked a third person. Could you add that there?',
      'we asked a third person.',
    ],
    ['One more thing on question 2: we asked a third person.', 'we asked a third person.'],
    [
      'Oh, and to question two please add that we asked a third person.',
      'we asked a third person.',
    ],
    [
      'One more thing for the argument question: we asked a third person.',
      'we asked a third person.',
    ],
    ['btw for q2 i should have said we asked a third person', 'we asked a third person'],
  ])(
    'goes there alone, and the words before it stay with the question in hand: %s',
    (end, added) => {
      const said = atFollowUp().says(`${answer} ${end}`);
      expect(answerTo(said, 2)).toBe(`${second}\n\n${added}`);
      expect(answerTo(said, 3)).toContain(answer);
      expect(answerTo(said, 3)).not.toContain('third person');
      expect(said.speech).toContain('uestion 2');
    },
  );

  it.each([
    'There are two cases, a name and a flag. For the first one I would take an object.',
    'It has two parts. On the last one I use a default value.',
  ])('is not heard in an answer that counts its own points: %s', (text) => {
    const said = atFollowUp().says(text, 'answer');
    expect(answerTo(said, 3)).toContain(text);
  });
});

describe('a correction of the question before', () => {
  it.each([
    'oh wait for the last one i meant pip FREEZE not install, typo brain. ok conflicts: I ask both sides for their reasons and measure',
    'sorry, on the previous question I forgot that pip FREEZE pins it. Now, conflicts: I ask both sides for their reasons and measure.',
    'Wait, to the last answer I should have added pip FREEZE. So for conflicts: I ask both sides for their reasons and measure.',
  ])('goes to that one, and the words after it answer the question in hand: %s', (text) => {
    const said = atSecond().says(text);
    expect(answerTo(said, 1)).toContain('pip FREEZE');
    expect(answerTo(said, 1)).not.toContain('both sides');
    expect(answerTo(said, 2)).toContain('both sides');
    expect(answerTo(said, 2)).not.toContain('FREEZE');
  });

  it.each([
    'one more thing for the JSX question: pip FREEZE pins it',
    'wait for the last one i meant pip FREEZE',
    'oh, on the last question I meant pip FREEZE',
  ])('leads back to the question in hand where nothing follows: %s', (text) => {
    const said = atSecond().says(text);
    expect(answerTo(said, 1)).toContain('pip FREEZE');
    expect(answerTo(said, 2)).toBe('');
    expect(said.speech).toContain('argument in the team');
  });
});

describe('pushback about a remark of the coach', () => {
  it.each([
    "Before the next, I don't agree with that remark. I said exactly that two projects need different versions, how is that too vague?",
    'Why "check this"? utf-8 for text files is correct, isn\'t it?',
    'how is that too vague, i named the compiler',
    'Your remark is wrong. I did name the compiler.',
    'what exactly wasnt right? it is compiled for sure',
    'i dont agree with that remark, i said exactly that. "it is compiled and typed"',
    'that one is wrong too, i said "compiled to JavaScript by a compiler"',
  ])('is stored with no answer, and the question in hand is asked again: %s @VOICE-23', (text) => {
    const said = atSecond().says(text);
    expect(stored(said)).toEqual([]);
    expect(answerTo(said, 1)).toBe(first);
    expect(said.speech).toMatch(/wrong|errs/);
    expect(said.speech).toMatch(/report.*object|object.*report/i);
    expect(said.speech).toContain('argument in the team');
    expect(said.stage).toBe('awaitingAnswer');
  });

  it('before an answer is left out of it', () => {
    const said = atSecond().says(
      "I don't agree with your comment, it is not vague. Ok, arguments: I ask both sides for their reasons and measure what we can.",
    );
    expect(answerTo(said, 2)).toBe(
      'Ok, arguments: I ask both sides for their reasons and measure what we can.',
    );
    expect(answerTo(said, 1)).toBe(first);
  });

  it('before an answer that nothing leads over to is left out of it, too', () => {
    const said = atSecond().says(
      'hm I think your remark is wrong. In an argument I ask both sides for their reasons, then we measure.',
    );
    expect(answerTo(said, 2)).toBe(
      'In an argument I ask both sides for their reasons, then we measure.',
    );
  });

  it.each([
    'My manager said the comment was wrong, so I asked him for an example and we changed it.',
    'I ask why the other side thinks so, and what is missing in my own view of the matter.',
  ])('is not heard in an answer: %s', (text) => {
    const said = atSecond().says(text, 'answer');
    expect(answerTo(said, 2)).toBe(text);
  });

  it('that was added to an answer is taken out where the candidate says so', () => {
    const said = atSecond().says('Add to question 1: is strict enough?', 'amend');
    expect(answerTo(said, 1)).toContain('strict enough?');
    said.says(
      "Please don't add that to my answer, it was a question about your remark. Ok, arguments: I ask both sides for their reasons and measure.",
    );
    expect(answerTo(said, 1)).toBe(first);
    expect(answerTo(said, 2)).toMatch(/^Ok, arguments/);
  });
});

describe('words that were added to another question by mistake', () => {
  const words = 'Trusting sales before we spoke to any partner.';
  const misfiled = (): Conversation => {
    const conversation = atFollowUp();
    const reading = conversation.says(`Add to question 2: ${words}`, 'amend');
    expect(answerTo(reading, 2)).toContain(words);
    return reading;
  };

  it.each([
    'No, that belongs to this question, the library, not question 2. My own decision was trusting sales.',
    'That belongs here, to question 3, not to question 2.',
    'no!! thats for this one',
    'It was meant for question 3.',
  ])('are moved to the question in hand when the candidate says so: %s', (text) => {
    const moved = misfiled().says(text);
    expect(answerTo(moved, 2)).toBe(second);
    expect(answerTo(moved, 3)).toContain(words);
    expect(moved.speech).toContain('uestion 3');
  });

  it.each([
    'A key is what matters here, since this one is stable, so the order is kept.',
    'The name is the point in this one: an option that is missing is the default.',
  ])('stay there when the next words are an answer: %s', (text) => {
    const said = misfiled().says(text, 'answer');
    expect(answerTo(said, 2)).toContain(words);
  });

  it('stay there as far as the candidate says so', () => {
    const conversation = atFollowUp();
    conversation.says(
      'Add to question 2: It reads by name. Also pin the actions by commit hash.',
      'amend',
    );
    conversation.says(
      'That belongs here, to question 3. Only the sentence about pinning actions belongs to question 2.',
    );
    expect(answerTo(conversation, 2)).toContain('pin the actions');
    expect(answerTo(conversation, 2)).not.toContain('by name');
    expect(answerTo(conversation, 3)).toContain('by name');
    expect(answerTo(conversation, 3)).not.toContain('pin the actions');
  });

  it('complete the answer in hand once they are moved', () => {
    const moved = misfiled().says('That belongs to this question.');
    moved.tool('save_answer', { status: 'saved' });
    expect(moved.calls.map(({ tool }) => tool)).toContain('save_answer');
  });
});

describe('an answer to a follow-up that seems to speak to another question', () => {
  const speaks = [
    { number: 1, step: 'not' },
    { number: 2, step: 'clearly' },
    { number: 3, step: 'not' },
  ];
  /** Says a turn to which the rubrics of question 2 respond. */
  const says = (text: string): Conversation => {
    const conversation = atFollowUp();
    const turn = { place: 'followUp', question: 'Why?', earlier: [], text } as const;
    const reading = readByModel(turn, turnWeights());
    conversation.send({ kind: 'candidate', text, reading });
    if (conversation.stage === 'readingTurn')
      conversation.tool('read_turn', { status: 'read', speaks });
    return conversation;
  };

  it.each([
    "Trusting sales instead of speaking to partners before month four. That's the one. May I take a short break?",
    'Believing sales, and no talk with the partners for four months. Can I have a short break now?',
    'Trust in sales before any talk to partners. I need a minute, please.',
  ])('stays with the follow-up, and a break is granted: %s', (text) => {
    const said = says(text);
    expect(answerTo(said, 2)).toBe(second);
    expect(answerTo(said, 3)).toMatch(/sales/);
    expect(answerTo(said, 3)).not.toMatch(/break|minute/);
    expect(said.speech).toMatch(/time|hurry|rush|think|wait|here|long/i);
    expect(stored(said).map((call) => call.arguments.then)).toEqual(['listen']);
  });
});

describe('a complete answer to a follow-up', () => {
  it.each([
    "It ignores it, unknown fields are dropped silently, so there's no risk. Look, I've shipped this.",
    'I wrote it, with the if at the end: [x for x in xs if x > 0].',
    'A reader skips the field that it does not know. As I said before.',
    'nope, event loop keeps going',
    "Whether the time is spent in code or in waiting, which a profile shows. That's the third time I say it.",
  ])('is taken without asking whether it is one: %s', (text) => {
    const said = atFollowUp().says(text);
    expect(said.stage).toBe('savingAnswer');
    expect(answerTo(said, 3)).toContain(text);
  });

  it.each(['have i lost you', 'I am not sure what you want from me here.'])(
    'is not heard in other words: %s',
    (text) => {
      expect(answerTo(atFollowUp().says(text), 3)).not.toContain(text);
    },
  );
});
