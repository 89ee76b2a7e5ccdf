import { asked, askedIn, briefed, type Conversation } from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';

const first = 'JSX is syntax for elements that a compiler turns into function calls.';
const story = 'The claims handlers stopped calling me about it.';

/** At question 2, with an answer to question 1. */
const atSecond = (): Conversation =>
  asked().says(first, 'answer').saved().question(2, 'Tell me about a conflict in your team.');
/** At question 3, with words to question 2 that belong to none. */
const atThird = (): Conversation =>
  atSecond().says(story, 'answer').saved().question(3, 'Why do lists need keys?');

const savedIn = (conversation: Conversation) =>
  conversation.calls.find(({ tool }) => tool === 'save_answer')?.arguments;
const addedIn = (conversation: Conversation) =>
  conversation.calls.find(({ tool }) => tool === 'add_to_answer')?.arguments;
const answerTo = ({ state }: Conversation, number: number) =>
  state.asked.find((one) => one.number === number)?.answer;

describe('a protest that a question was never answered @VOICE-21', () => {
  it.each([
    "Wait, that was about the fraud check, not about my team. I haven't answered question 2 at all.",
    'No, stop. Question 2 I never got to answer.',
    'I did not really answer question two yet.',
  ])('goes back to it and replaces the words that were taken for its answer: %s', (protest) => {
    const back = atThird().says(protest, 'answer');
    expect(back.speech).toContain('Tell me about a conflict in your team.');
    expect(savedIn(back)).toBeUndefined();
    const answer = 'Two of us wanted different databases, so we measured both.';
    expect(savedIn(back.says(answer, 'answer'))).toMatchObject({ answer });
  });

  it.each([
    'No, stop. My last words belong to question 1.',
    'Move my last answer from question 2 to question 1.',
    'Please put the text with the handlers under question 1, it is not part of question 2.',
  ])('moves the words that were saved last to the question that they belong to: %s', (wish) => {
    const moved = atThird().says(wish, 'dontknow');
    expect(addedIn(moved)).toEqual({ number: '1', text: story });
    expect(answerTo(moved, 2)).toBe('');
  });

  it.each(['that was for question 1', 'sorry, I meant that for question 1, not for this one'])(
    'moves them however the turn is read: %s',
    (wish) => {
      expect(addedIn(atThird().says(wish))).toEqual({ number: '1', text: story });
    },
  );
});

describe('words that the candidate takes out again @VOICE-21', () => {
  it.each([
    'no!! thats not my answer to question 2. take it out, then ask me question 2 again pls',
    "No, that isn't my answer to question 2.",
    'Please delete that from question 2.',
    'Take that out, please.',
  ])('leave the answer, and its question is asked again: %s', (wish) => {
    const taken = atThird().says(wish, 'complaint');
    expect(savedIn(taken)).toMatchObject({ answer: '' });
    expect(answerTo(taken, 2)).toBe('');
    expect(taken.speech).toContain('Tell me about a conflict in your team.');
  });

  it.each([
    'Take that out, please.',
    'Please delete that from question 2.',
    "No, that isn't my answer to question 2.",
    'can you remove that again, I said nonsense',
    'can you take that out of my answer again',
  ])('leave the answer, however the turn is read: %s', (wish) => {
    expect(answerTo(atThird().says(wish), 2)).toBe('');
  });

  it.each([
    'can we drop this one please',
    'drop it one level please',
    'Let us drop that one and go further',
    'Should I delete it or only mark it as deleted?',
    'so this is in the JSX right?',
    'that is with the first one, right?',
    'Is that in the component or in the hook?',
  ])('are not meant by a turn about the question in hand: %s', (text) => {
    const heard = atThird().says(text);
    expect([answerTo(heard, 1), answerTo(heard, 2)]).toEqual([first, story]);
    expect(savedIn(heard)?.question).not.toBe('Tell me about a conflict in your team.');
  });

  it.each(['can we drop this follow up please', 'can we drop this one please'])(
    'are not the main answer where a follow-up is refused: %s',
    (text) => {
      const answer = 'A key says which item of the list is which.';
      const heard = atThird().says(answer, 'answer').saved('Why no index?').says(text);
      expect(answerTo(heard, 3)).toBe(answer);
    },
  );

  it.each([
    'ok just delete that',
    'no, delete it',
    'take it away',
    'delete it',
    'just delete it',
    'remove it',
  ])('are not meant by a short reply on what is to be deleted: %s', (text) => {
    const answer = 'I render the branch and look at it.';
    const atFollowUp = () =>
      atThird().says(answer, 'answer').saved('What would you do with old branches?');
    expect(answerTo(atFollowUp().says(text), 3)).toContain(answer);
    expect(answerTo(atFollowUp().says(text, 'no'), 3)).toContain(answer);
    expect(answerTo(atThird().says(text), 2)).toBe(story);
  });

  it.each(['no, please take that out of my answer', 'can you delete that please'])(
    'are meant by a no that asks for it: %s',
    (text) => {
      expect(answerTo(atThird().says(text, 'no'), 2)).toBe('');
    },
  );

  it('are not moved by a no that names the subject of another question', () => {
    const answer = 'A key says which item of the list is which.';
    const atFollowUp = atThird().says(answer, 'answer').saved('Is it an attribute of the DOM?');
    const heard = atFollowUp.says('No, this is for conflicts between siblings only', 'no');
    expect(answerTo(heard, 3)).toContain(answer);
    expect(answerTo(heard, 2)).toBe(story);
  });

  it('are not meant where an answer speaks of taking something out', () => {
    const answer = 'Then the cleanup should delete it before the next effect runs.';
    expect(savedIn(atThird().says(answer, 'answer'))).toMatchObject({ answer });
  });
});

describe('an answer that says which question it answers @VOICE-21', () => {
  it('is taken without a doubt, without the words that say so', () => {
    const said = atThird().says(
      'no thats not question 1. its for this one: a key says which item is which',
      'no',
    );
    expect(savedIn(said)).toMatchObject({ answer: 'a key says which item is which' });
  });

  it.each([
    'It puts the callback into a queue of its own, and that is my answer: the loop takes it from there.',
    'Keys identify siblings. My answer to question 3 is also that they are stable.',
    'A key says which item is which in the list of siblings. My answer to question 3 is that it must be stable.',
  ])('keeps the words before it: %s', (answer) => {
    expect(savedIn(atThird().says(answer, 'answer'))).toMatchObject({ answer });
  });

  it('replaces what it calls no answer', () => {
    const back = atThird().says('Back to question 2, please.', 'back');
    const said = back.says(
      'That sentence is not my answer, please delete it. My answer for question 2: we measured both.',
      'complaint',
    );
    expect(savedIn(said)).toMatchObject({ answer: 'we measured both.' });
  });

  it.each([
    [
      'And my answer to question 1 should also say that fragments have no tag.',
      'fragments have no tag.',
    ],
    ['My answer to question 1 is also that it is no HTML.', 'also that it is no HTML.'],
  ])(
    'goes to that one, and the sentences before it stay with the question in hand: %s',
    (end, moved) => {
      const before = 'A key tells React which item of the list is which. It must be stable.';
      const said = atThird().says(`${before} ${end}`, 'answer');
      expect(addedIn(said)).toEqual({ number: '1', text: moved });
      expect(savedIn(said)).toMatchObject({ answer: before });
    },
  );

  it('is added to another question that it names', () => {
    const said = atThird().says('My answer to question 1 is also that it is no HTML.', 'answer');
    expect(addedIn(said)).toEqual({ number: '1', text: 'also that it is no HTML.' });
    expect(said.speech).toContain('Why do lists need keys?');
  });
});

describe('an answer', () => {
  it('before a question about the task is kept, and the question gets its reply', () => {
    const said = 'JSX is compiled to plain function calls of the library.';
    const turn = { kind: 'candidate', reading: certain('clarify') } as const;
    const conversation = asked().send({ ...turn, text: `${said} What do you mean with syntax?` });
    const speaks = [{ number: 1, step: 'clearly' }];
    conversation.tool('read_turn', { status: 'read', speaks, clarification: 'The notation.' });
    expect(savedIn(conversation)).toMatchObject({ answer: said, then: 'listen' });
    conversation.saved();
    conversation.tool('read_turn', { status: 'read', speaks, clarification: 'The notation.' });
    expect(conversation.speech).toContain('The notation.');
  });

  it.each(["one sec, there's more", 'not finished yet', 'more to come...'])(
    'that ends with "%s" is a piece',
    (end) => {
      const said = asked().says(`It is syntax for elements of a page, ${end}`, 'answer');
      expect(savedIn(said)).toMatchObject({ then: 'listen' });
    },
  );

  it.each([
    'The token expires after one second.',
    'The page renders when the request is not finished.',
  ])('that speaks of seconds or of unfinished work is whole: %s', (text) => {
    expect(savedIn(asked().says(text, 'answer'))).toMatchObject({ then: 'probe' });
  });

  it('before a wish to go back to the skipped question stays with the question in hand', () => {
    const skipped = asked().says('Skip it.', 'skip').saved().question(2, 'Why do lists need keys?');
    const text =
      'They say which item of the list is which. Now can i go back to the one i skipped, please?';
    const saved = skipped.says(text);
    expect(savedIn(saved)).toMatchObject({ answer: 'They say which item of the list is which.' });
    saved.saved();
    if (saved.stage === 'fetchingQuestion') saved.question(3, 'What is a ref?');
    expect(saved.speech).toContain('What is JSX?');
  });
});

describe('words in doubt', () => {
  const inDoubt = (said: string, conversation = asked(), number = 1): Conversation => {
    const stage = { name: 'confirming', spot: { number }, said } as const;
    conversation.state = { ...conversation.state, stage };
    return conversation;
  };
  const words =
    'I already answered that: the interpreter takes the lock again and prints a warning about it.';

  it.each(['next', 'skip', "I don't know"])('are stored when the candidate says "%s"', (then) => {
    const kind = then === 'next' || then === 'skip' ? 'skip' : 'dontknow';
    expect(savedIn(inDoubt(words).says(then, kind))).toMatchObject({ answer: words });
  });

  it('that are few are left out with the question', () => {
    expect(savedIn(inDoubt('lol, nice one').says('skip', 'skip'))).toMatchObject({ answer: '' });
  });

  it('are stored before the candidate adds to another question', () => {
    const conversation = inDoubt(words, atSecond(), 2);
    conversation.says('Add to question 1: it is no HTML.', 'amend');
    expect(conversation.calls.flatMap(({ tool, arguments: given }) => [tool, given])).toEqual(
      expect.arrayContaining([{ number: '2', text: words }]),
    );
    expect(answerTo(conversation, 2)).toBe(words);
  });

  it.each(['wait theres more', "I wasn't finished", 'wait', 'there is more to come'])(
    'are a piece when the candidate says "%s"',
    (more) => {
      const waiting = inDoubt(words).says(more, 'thinking');
      expect(savedIn(waiting)).toMatchObject({ answer: words, then: 'listen' });
    },
  );

  it('go to the question that a no names', () => {
    const moved = inDoubt('that would be plus three', atSecond(), 2);
    const { arguments: given } = moved.says('no i meant for question 1', 'no').calls[0] ?? {};
    expect(given).toEqual({ number: '1', text: 'that would be plus three' });
  });

  it('go to the question in hand where a yes names no other one', () => {
    const taken = inDoubt(words, atSecond(), 2).says(
      'yes! and also my JSX answer from before',
      'yes',
    );
    expect(savedIn(taken)).toMatchObject({ answer: words });
    expect(addedIn(taken)).toBeUndefined();
  });
});

describe('a wish', () => {
  it.each([
    'Order I am not sure. Please hint.',
    "I ask for hint please. I don't know how is the order and the frame",
    'hint pls',
    'no thats not my answer!! i wanted a hint',
    'can u give me a lil push',
  ])('for a hint is heard in "%s"', (wish) => {
    expect(askedIn('coached').says(wish).calls[0]?.tool).toBe('give_hint');
  });

  it.each([
    'Please no hint, I think a key is stable.',
    'A query hint tells the database which index it should take.',
  ])('for a hint is not heard in "%s"', (answer) => {
    expect(
      askedIn('coached')
        .says(answer)
        .calls.map(({ tool }) => tool),
    ).not.toContain('give_hint');
  });

  it.each([
    ['junior', 'easier', /easiest|no easier/],
    ['senior', 'harder', /highest|nothing above/],
  ] as const)('for a level beyond %s gets no promise', (level, kind, reply) => {
    const ready = briefed().says('I am ready');
    const question = { status: 'question', number: 1, total: 5, question: 'What is JSX?', level };
    const wished = ready.tool('get_question', question).says('Another level, please.', kind);
    expect(wished.speech).toMatch(reply);
    expect(wished.state.wish).toBe('');
  });

  it('to go back to the skipped question needs no number', () => {
    const skipped = asked().says('Skip it.', 'skip').saved().question(2, 'Why do lists need keys?');
    const third = skipped
      .says('They say who is who.', 'answer')
      .saved()
      .question(3, 'What is a ref?');
    const back = third.says('Yes please, go back to the question which I skipped', 'back');
    expect(back.speech).toContain('What is JSX?');
  });

  it('to correct an earlier answer that is named first is stored with that @VOICE-51', () => {
    const second = asked().says(first, 'answer').saved().question(2, 'Why do lists need keys?');
    const told = second.says(
      'Also, about the elements: that was wrong, it compiles to function calls.',
    );
    expect(answerTo(told, 1)).toMatch(
      /about the elements: that was wrong, it compiles to function calls\.$/,
    );
    expect(answerTo(told, 2)).toBe('');
  });

  it('to go back for a correction that is said at once leads nowhere: it is stored @VOICE-51', () => {
    const second = asked().says(first, 'answer').saved().question(2, 'Why do lists need keys?');
    const told = second.says(
      'Before I start: can I go back to the JSX question? What I said about elements was wrong, JSX compiles to calls that create them.',
    );
    expect(told.speech).toMatch(/uestion 1.*Question 2\. Why do lists need keys\?/);
    expect(told.speech).not.toContain('What is JSX?');
    expect(answerTo(told, 1)).toMatch(
      /What I said about elements was wrong, JSX compiles to calls that create them\.$/,
    );
    expect(answerTo(told, 1)).not.toContain('Before I start');
  });

  it('to go back to two questions leads to both, and then to the one in hand @VOICE-51', () => {
    const second = asked().says('Skip it.', 'skip').saved().question(2, 'Why do lists need keys?');
    const third = second.says('Skip it.', 'skip').saved().question(3, 'What is a ref?');
    const first = third.says('Can we go back to the JSX question and the one about keys?', 'back');
    expect(first.speech).toMatch(/question 2\. Question 1\. What is JSX\?/);
    const next = first.says('It is syntax for elements.', 'answer').saved();
    expect(next.speech).toContain('Question 2. Why do lists need keys?');
    const last = next.says('They tell the items apart.', 'answer').saved();
    expect(last.speech).toContain('Question 3. What is a ref?');
    expect([answerTo(last, 1), answerTo(last, 2)]).toEqual([
      'It is syntax for elements.',
      'They tell the items apart.',
    ]);
  });
});

describe('a question at the end', () => {
  const closing = (): Conversation =>
    asked().says(first, 'answer').saved().tool('get_question', { status: 'finished' });

  it.each([
    ['Yes, one question: how does the assessment weigh depth against brevity?', 'back', /points/],
    ['What would you have liked to hear more of in my answer on the job?', 'amend', /feedback/i],
    ['Thank you. Which part was my worst?', 'social', /feedback|end/i],
    ['How is my answer graded?', 'answer', /points/],
    ['Can I have a hint please?', 'hint', /hint/i],
  ] as const)('is answered, and reopens no question: %s', (question, kind, reply) => {
    const replied = closing().says(question, kind);
    expect(replied.speech).toMatch(reply);
    expect(replied.stage).toBe('closing');
  });

  it.each([
    ['Can I change my answer to question 1?', 'back'],
    ['I did not skip it. Back to 1 then.', 'judgment'],
  ] as const)(
    'that wishes to change an answer leads back, and asks for more after it: %s',
    (wish, kind) => {
      const back = closing().says(wish, kind);
      expect(back.stage).toBe('awaitingAnswer');
      back.says('A fragment has no tag of its own in it.', 'answer');
      expect(back.speech).toMatch(/\?/);
      expect(back.stage).toBe('closing');
    },
  );

  it('whether it is over is answered with yes', () => {
    expect(closing().says('is that it? are we done', 'progress').speech).toMatch(
      /last question|through all|No more/,
    );
  });

  it('with two subjects gets two replies', () => {
    const both = closing().says(
      'whats the weakest answer of mine and how does the grading work',
      'ask',
    );
    expect(both.speech).toMatch(/points/);
    expect(both.speech).toMatch(/feedback|end|verdict/i);
  });
});

describe('a candidate who misses a question', () => {
  /** At question 2, with question 1 skipped. */
  const afterSkip = () =>
    asked().says('skip', 'skip').saved().question(2, 'How do you test a component?');

  it.each([
    'wait did you skip that one? i wanted to answer it',
    'Why did you skip that?',
    'You skipped a question.',
    'I never wanted to skip.',
    'I still wanted to answer the JSX question.',
  ])('is led back to it: %s @VOICE-46', (protest) => {
    expect(afterSkip().says(protest).speech).toContain('Question 1. What is JSX?');
  });

  it('says no such thing in an answer on what is skipped', () => {
    const told = 'With the flag the runner skips the slow tests, so that it takes a minute.';
    expect(answerTo(afterSkip().says(told, 'answer'), 2)).toBe(told);
  });
});

describe('an answer to an earlier follow-up', () => {
  it('that names what was asked is stored with its question @VOICE-53', () => {
    const left = asked()
      .says(first, 'answer')
      .saved('Which fields would you control?')
      .says('The reducer falls back by itself.', 'answer')
      .saved()
      .question(2, 'What is an error boundary?');
    const told =
      "Before that, you asked which fields I'd control: only those where something reacts while typing, the rest stays uncontrolled.";
    expect(answerTo(left.says(told), 1)).toMatch(/only those where something reacts while typing/);
    expect(answerTo(left, 2)).toBe('');
    expect(left.speech).toMatch(/uestion 1.*Question 2\. What is an error boundary\?/);
  });
});

describe('at the end, a part of an answer that belongs to another question', () => {
  it('is moved there, and what else is said is heard @VOICE-52', () => {
    const second = asked().says(first, 'answer').saved().question(2, 'Why do lists need keys?');
    second.says('Keys tell items apart. The compiler turns tags into calls.', 'answer').saved();
    const closing = second.tool('get_question', { status: 'finished' });
    const moved = closing.says(
      'And the bit about the compiler belongs to question 1, not 2. Is there a break now?',
    );
    expect(answerTo(moved, 1)).toContain('The compiler turns tags into calls.');
    expect(answerTo(moved, 2)).toBe('Keys tell items apart.');
    expect(moved.speech).toContain('uestion 1');
    expect(moved.stage).toBe('closing');
  });
});

describe('an answer that speaks of what is added to the first or the previous thing', () => {
  const atFollowUp = () =>
    atThird().says('A key says which item is which.', 'answer').saved('What would you add?');

  it.each([
    'I would add a cache for the first page, because most people read only that one.',
    "I'd add a retry with backoff on the first failure, and after three I give up",
    'I would add an index on the first column, which makes it quick to search there.',
    "I'd add a log line about the previous one, so we see what happened before it.",
    'add a test for the first one: it must fail before the fix is in',
    'I want to add a hook on the last one, which runs the linter before a commit',
  ])('stays with the question in hand: %s', (text) => {
    for (const heard of [atThird().says(text), atFollowUp().says(text)]) {
      expect([answerTo(heard, 1), answerTo(heard, 2)]).toEqual([first, story]);
      expect(heard.stage).not.toBe('choosingQuestion');
    }
    // Where it is asked whether that is the answer, the yes says so.
    expect(answerTo(atFollowUp().says(text).says('yes', 'yes'), 3)).toContain(text);
  });

  it.each([
    'I want to add to the first question: it is no HTML.',
    "I'd like to add something to the first one: it is no HTML.",
    'can I add to the first: it is no HTML at all',
    "I'll add to the first one: it is no HTML.",
    "I'd like to add a caveat to the first one: it is no HTML.",
    'add a note to the first one: it is no HTML',
  ])('is none where words are to be added to that question: %s', (text) => {
    expect(addedIn(atThird().says(text))).toMatchObject({ number: '1' });
  });
});

describe('an addition that names no question', () => {
  const key = 'A key says which item is which.';
  const atFollowUp = () => atThird().says(key, 'answer').saved('What would you add?');

  it.each(['I should add that the index is a poor key', 'Oh, one more thing: it must be stable.'])(
    'belongs to the answer that is under way: %s',
    (text) => {
      expect(answerTo(atFollowUp().says(text, 'amend'), 3)).toBe(`${key}\n\n${text}`);
    },
  );

  it.each([
    'sorry I also wanted to add something to question 1: it is no HTML',
    'On the first one I forgot that JSX is no HTML',
  ])('is none where it names one: %s', (text) => {
    const heard = atFollowUp().says(text, 'amend');
    expect(addedIn(heard)).toMatchObject({ number: '1' });
    expect(answerTo(heard, 3)).toBe(key);
  });

  const heardAt = (text: string, step: string) => {
    const conversation = atFollowUp();
    conversation.send({ kind: 'candidate', text, reading: certain('amend') });
    return conversation.tool('read_turn', { status: 'read', speaks: [{ number: 3, step }] });
  };

  it.each([
    "that sampling rate i said fifty percent before i'd really take one percent",
    'with my underperformer i forgot to tell that hr was involved from the start',
    "thinking of the orm again it's also that bulk updates are slow through it",
    'I must correct the review part, I said sqlfluff finds N+1 and it does not',
  ])(
    'is asked about where it comes back to something else than the question in hand: %s',
    (text) => {
      const heard = heardAt(text, 'not');
      expect(heard.stage).toBe('choosingQuestion');
      expect(answerTo(heard, 3)).toBe(key);
    },
  );

  it.each([
    ['I forgot that it must be stable', 'somewhat'],
    ['I must correct that, I said it may be the index', 'clearly'],
    ['I should add that the index is a poor key', 'not'],
  ])('belongs to the answer that is under way where it speaks to it: %s', (text, step) => {
    expect(answerTo(heardAt(text, step), 3)).toBe(`${key}\n\n${text}`);
  });

  it('is asked about at a question that has no answer yet', () => {
    const heard = atThird().says('I should add that it was hard', 'amend');
    expect(heard.stage).toBe('choosingQuestion');
  });
});

describe('"the first one" behind other sentences', () => {
  it.each([
    'There are two designs. In the first one I want to keep the index. In the second one I would use an id.',
    'There are two designs. In the first one I would add a cache. In the second one I want an id.',
  ])('is a thing of the answer where nothing is late: %s', (text) => {
    expect(answerTo(atThird().says(text, 'answer'), 3)).toBe(text);
  });

  it.each([
    'A key says which item is which. On the first one I forgot to say that it is no HTML.',
    'A key says which item is which. Oh, and on the first one I wanted to add that it is no HTML.',
    'A key says which item is which. For question 1 I want to say that it is no HTML.',
  ])('is the first question where words are late: %s', (text) => {
    const heard = atThird().says(text, 'answer');
    expect(addedIn(heard)).toMatchObject({ number: '1' });
    expect(answerTo(heard, 3)).toBe('A key says which item is which.');
  });
});

describe('words that were added to an earlier answer @VOICE-21', () => {
  const added = () => atThird().says('About question 1: JSX also escapes text.', 'amend');

  it.each([
    "that's all for this one",
    'ok that was all for this one',
    "So that's all on this question.",
  ])('stay there when nothing more comes: %s', (end) => {
    const ended = added().says(end);
    expect(ended.calls.filter(({ tool }) => tool.endsWith('_answer'))).toEqual([]);
    expect(answerTo(ended, 1)).toContain('JSX also escapes text.');
    expect(answerTo(ended, 3)).toBe('');
  });

  it('move, and the remark on the answer that lost them is not said of the one in hand', () => {
    const moved = added().says('No, that belongs to this question.');
    const save = (question: string, then: string) => JSON.stringify({ question, answer: '', then });
    const output = JSON.stringify({
      status: 'saved',
      remark: 'A remark on JSX.',
      followUp: 'Why?',
    });
    moved.says('Keys tell which item is which.', 'answer');
    const calledWith = save('What is JSX?', 'listen');
    moved.send({ kind: 'toolAnswered', tool: 'save_answer', output, calledWith });
    expect(moved.speech).toBe('');
    expect(moved.stage).toBe('savingAnswer');
    const own = save('Why do lists need keys?', 'probe');
    const remark = JSON.stringify({ status: 'saved', remark: 'A remark on keys.' });
    moved.send({ kind: 'toolAnswered', tool: 'save_answer', output: remark, calledWith: own });
    expect(moved.speech).toContain('A remark on keys.');
  });
});
