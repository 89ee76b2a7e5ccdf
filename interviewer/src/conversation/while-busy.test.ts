import { answered, answerTo, asked, askedIn, type Conversation } from './testing/conversation.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { variantsOf } from './wording/wording.ts';

const fetching = (): Conversation => answered().saved();
const replies = variantsOf('takeYourTime');
const endsWithTime = ({ speech }: Conversation): boolean =>
  replies.some((text) => speech.endsWith(text));
const next = (conversation: Conversation) => conversation.question(2, 'Why hooks?');

describe('words that come while an answer is saved @VOICE-58', () => {
  it.each<[string, TurnKind | undefined]>([
    ["Wait I'm not done yet", undefined],
    ["wait, I'm not finished", 'pause'],
    ['wait, I was not done explaining', 'pause'],
    ["there's more to come", 'part'],
  ])('and announce more keep the question open: %s', (text, kind) => {
    const conversation = answered().says(text, kind);
    expect(conversation.speech).not.toBe('');
    conversation.saved('And why?');
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 1 } });
    expect(conversation.calls).toEqual([]);
    conversation.says('It compiles to function calls that create plain objects.', 'answer');
    expect(answerTo(conversation, 1)).toBe(
      'It is syntax for elements.\n\nIt compiles to function calls that create plain objects.',
    );
  });

  it('and ask for a repetition or a hint are replied to afterwards', () => {
    const repeated = answered().says('can you repeat that please', 'repeat').saved('And why?');
    expect(repeated.speech.split('And why?')).toHaveLength(3 - 1);
    expect(repeated.stage).toBe('awaitingAnswer');
    const hinted = askedIn('coached').says('It is syntax for elements.', 'answer');
    hinted.says('can I have a hint', 'hint').saved('And why?');
    expect(hinted.calls.map(({ tool }) => tool)).toContain('give_hint');
  });

  it('and ask for a moment get it once the next question was read', () => {
    const conversation = answered().says('give me a moment please', 'pause').saved();
    next(conversation);
    expect(endsWithTime(conversation)).toBe(true);
    expect(conversation.speech).toContain('Why hooks?');
    expect(conversation.says('ok, next', 'skip').state.asked[1]?.status).toBe('skipped');
  });

  it('and go on after a wish for a moment leave none of it', () => {
    const conversation = answered().says('hmm let me think for a moment', 'pause');
    conversation.says('And a compiler turns it into calls.', 'answer').saved().saved();
    next(conversation);
    expect(answerTo(conversation, 1)).toContain('And a compiler turns it into calls.');
    expect(endsWithTime(conversation)).toBe(false);
  });

  it.each([
    'there is more overhead on writes',
    "there's more: it compiles to function calls",
    "I'm not done, it also retries failed jobs",
  ])('and go on with what is more are stored: %s', (text) => {
    const conversation = answered().says(text, 'answer').saved();
    expect(answerTo(conversation, 1)).toBe(`It is syntax for elements.\n\n${text}`);
  });

  it('and announce more of nothing get time', () => {
    const conversation = asked().says('skip', 'skip').says("wait, I'm not done", 'pause');
    expect(replies).toContain(conversation.speech);
  });

  it.each<[string, TurnKind]>([
    ['Can you repeat that?', 'repeat'],
    ['I need a moment', 'pause'],
    ['can we go back to question 1', 'back'],
  ])('leave the remark on the answer before: %s', (text, kind) => {
    const remark = 'You named the calls. The types are missing.';
    const coached = askedIn('coached').says('skip', 'skip').saved();
    next(coached).says('They share logic.', 'answer').says(text, kind);
    coached.tool('save_answer', { status: 'saved', remark, followUp: 'And why?' });
    expect(coached.speech).toContain(remark);
    expect(coached.speech.split('And why?').length).toBe(kind === 'back' ? 1 : 2);
  });

  it('and wish for what a later question could give are forgotten at the end', () => {
    const coached = askedIn('coached').says('It is syntax for elements.', 'answer');
    coached.says('Can I have a hint?', 'hint').saved();
    coached.tool('get_question', { status: 'finished' });
    expect(coached.state.meanwhile).toBeUndefined();
  });
});

describe('words that come while a question is fetched @VOICE-58', () => {
  it("and announce more lead back to the answer: Wait I'm not done yet", () => {
    const conversation = next(fetching().says("Wait I'm not done yet"));
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 1 } });
    conversation.says('It compiles to function calls.', 'answer');
    expect(answerTo(conversation, 1)).toBe(
      'It is syntax for elements.\n\nIt compiles to function calls.',
    );
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 2 } });
    expect(conversation.speech).toContain('Why hooks?');
  });

  it('and ask for a moment get it, with which an answer may follow at once', () => {
    const conversation = next(fetching().says('one moment please', 'pause'));
    expect(endsWithTime(conversation)).toBe(true);
    conversation.says('They share logic with state.', 'answer');
    expect(answerTo(conversation, 2)).toBe('They share logic with state.');
  });

  it('and ask for a moment before the last question leave out none of its words', () => {
    const conversation = fetching().says('one moment please', 'pause');
    conversation.question(5, 'Why hooks?');
    expect(conversation.state.said.lastQuestion).toBe(1);
    expect(variantsOf('lastQuestion').some((text) => conversation.speech.includes(text))).toBe(
      true,
    );
  });

  it.each(['wait', 'hold on', 'not yet...'])('and only ask to wait get time: %s', (text) => {
    const conversation = next(fetching().says(text));
    expect(conversation.state.stage).toMatchObject({ spot: { number: 2 } });
    expect(endsWithTime(conversation)).toBe(true);
  });

  it('and announce more after a skipped question lead back to none', () => {
    const conversation = next(fetching()).says('skip', 'skip').saved();
    conversation.says("wait, I'm not done", 'pause').question(3, 'What are keys?');
    expect(conversation.state.stage).toMatchObject({ spot: { number: 3 } });
  });

  it.each<[string, TurnKind]>([
    ['one moment please', 'pause'],
    ['can you repeat that', 'repeat'],
    ['And a function returns them.', 'answer'],
  ])('are stored whatever comes after them: %s', (text, kind) => {
    const conversation = fetching().says('And it compiles to plain function calls.', 'answer');
    next(conversation.says(text, kind));
    expect(answerTo(conversation, 1)).toContain('And it compiles to plain function calls.');
    expect(answerTo(conversation, 1)?.includes(text)).toBe(kind === 'answer');
    expect(conversation.speech).toContain('Why hooks?');
  });

  it('leave a way back that was promised', () => {
    const conversation = next(fetching()).says('skip this one and go back to question 1').saved();
    conversation.says('can you repeat that', 'repeat').question(3, 'What are keys?');
    expect(conversation.state.stage).toMatchObject({ spot: { number: 1 } });
  });

  it('and take the answer back lead back to it', () => {
    const conversation = next(fetching().says('let me start over', 'replace'));
    expect(conversation.state.stage).toMatchObject({ spot: { number: 1, replaces: true } });
  });

  it('and replace the answer by others are taken for them', () => {
    const text =
      'Let me start over. JSX is sugar for calls of a function that creates plain objects for React.';
    const conversation = next(fetching().says(text, 'replace'));
    expect(answerTo(conversation, 1)).toBe(text);
    conversation.saved();
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 2 } });
    expect(conversation.speech).toContain('Why hooks?');
  });

  it('and take the last answer back are heard although no question comes', () => {
    const conversation = fetching().says('I take my last answer back.', 'replace');
    conversation.tool('get_question', { status: 'finished' }).says('JSX is sugar.', 'answer');
    expect(answerTo(conversation, 1)).toBe('JSX is sugar.');
    expect(conversation.saved().stage).toBe('closing');
  });

  it.each<[string, TurnKind]>([
    ['And a function returns them.', 'answer'],
    ["wait, I'm not done yet", 'pause'],
  ])('and no question comes reach the last answer: %s', (text, kind) => {
    const conversation = fetching().says(text, kind);
    conversation.tool('get_question', { status: 'finished' });
    if (kind === 'pause') conversation.says('And a function returns them.', 'answer');
    expect(answerTo(conversation, 1)).toBe(
      'It is syntax for elements.\n\nAnd a function returns them.',
    );
    expect(conversation.stage).toBe('closing');
  });

  it.each(['hmm', 'um okay'])('and say nothing hold no question back: %s', (text) => {
    expect(next(fetching().says(text, 'thinking')).speech).toContain('Why hooks?');
  });

  it('and ask for a hint get it for the question that comes', () => {
    const coached = askedIn('coached').says('It is syntax for elements.', 'answer').saved();
    next(coached.says('can I have a hint', 'hint'));
    expect(coached.calls.map(({ tool }) => tool)).toContain('give_hint');
    expect(coached.speech).toContain('Why hooks?');
  });
});

describe('words that come while a hint is fetched', () => {
  it('are stored once it is there', () => {
    const conversation = askedIn('coached').says('can I have a hint', 'hint');
    conversation.says('It is a syntax extension', 'answer').says('for elements.', 'answer');
    conversation.tool('give_hint', { status: 'hint', number: 1, total: 2, hint: 'Think of tags.' });
    expect(conversation.speech).toContain('Think of tags.');
    expect(answerTo(conversation, 1)).toBe('It is a syntax extension\nfor elements.');
  });

  it('are stored beside a wish', () => {
    const conversation = askedIn('coached').says('can I have a hint', 'hint');
    conversation.says('It is a syntax extension.', 'answer').says('one moment', 'pause');
    conversation.tool('give_hint', { status: 'hint', number: 1, total: 2, hint: 'Think of tags.' });
    expect(answerTo(conversation, 1)).toBe('It is a syntax extension.');
  });

  it('are replied to where they ask something', () => {
    const conversation = askedIn('coached').says('can I have a hint', 'hint');
    conversation.says('can you repeat the question', 'repeat');
    conversation.tool('give_hint', { status: 'hint', number: 1, total: 2, hint: 'Think of tags.' });
    expect(conversation.speech).toMatch(/Think of tags\..*What is JSX\?/);
  });

  it('are none where there were none', () => {
    const conversation = asked();
    expect(conversation.says('can I have a hint', 'hint').stage).toBe('awaitingAnswer');
  });
});

describe('a wish that comes while a hint is fetched', () => {
  const hint = { status: 'hint', number: 1, total: 2, hint: 'Think of tags.' };
  const hinted = (): Conversation => {
    const conversation = askedIn('coached').says('skip', 'skip').saved();
    return next(conversation).says('hint please', 'hint');
  };

  it('and is one to go on leaves the next question open', () => {
    const conversation = hinted().says('They share logic because of closures.', 'answer');
    conversation.says('next question please', 'skip').tool('give_hint', hint).saved();
    conversation.question(3, 'What are keys?');
    expect(answerTo(conversation, 2)).toBe('They share logic because of closures.');
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 3 } });
    expect(conversation.speech).toContain('What are keys?');
  });

  it('and is one to go on passes a follow-up to the question', () => {
    const conversation = hinted().says('They share logic because of closures.', 'answer');
    conversation.says('next question please', 'skip').tool('give_hint', hint).saved('And why?');
    expect(conversation.stage).not.toBe('awaitingAnswer');
  });

  it('and takes back the words before it leads back to their question', () => {
    const conversation = hinted().says('They share logic because of closures.', 'answer');
    conversation.says('let me start over', 'replace').tool('give_hint', hint).saved();
    conversation.question(3, 'What are keys?').says('They replace classes.', 'answer');
    expect(answerTo(conversation, 2)).toBe('They replace classes.');
  });

  it('is granted after the one before it', () => {
    const conversation = hinted().says('how are you', 'social').says('skip', 'skip');
    conversation.tool('give_hint', hint);
    expect(conversation.state.asked[1]?.status).toBe('skipped');
    expect(conversation.speech).toContain('Think of tags.');
  });
});

describe('words that follow a wish to lead back, while the client is busy @VOICE-58', () => {
  const button = 'I take my last answer back. Let me answer again.';
  const anew = 'JSX is sugar for calls.';
  const first = 'It is syntax for elements.';
  const third = (): Conversation => {
    const conversation = next(fetching()).says('They share logic.', 'answer').saved();
    return conversation.question(3, 'What are keys?').says('They name items.', 'answer');
  };

  it.each(['answer', 'part'] as const)('take the place of the answer before: %s', (kind) => {
    const conversation = next(fetching().says(button, 'replace').says(anew, kind));
    expect(answerTo(conversation, 1)).toBe(anew);
    expect(conversation.calls.at(-1)?.arguments).toMatchObject({ answer: anew });
    expect(conversation.speech).not.toContain('What is JSX?');
  });

  it('take the place of the answer that is being saved', () => {
    const conversation = answered().says(button, 'replace').says('JSX is', 'answer');
    conversation.says('sugar for calls.', 'answer').saved('And why?');
    expect(answerTo(conversation, 1)).toBe('JSX is\nsugar for calls.');
  });

  it('take the place of the reply that is being saved', () => {
    const conversation = answered().saved('And why?').says('Tags are short.', 'answer');
    conversation.says(button, 'replace').says('A compiler reads it.', 'answer');
    next(conversation.saved());
    expect(answerTo(conversation, 1)).toBe(`${first}\n\nA compiler reads it.`);
  });

  it('take the place of the reply that is being saved, after the last question', () => {
    const conversation = answered().saved('And why?').says('Tags are short.', 'answer');
    conversation.says(button, 'replace').says('A compiler reads it.', 'answer').saved();
    conversation.tool('get_question', { status: 'finished' });
    expect(answerTo(conversation, 1)).toBe(`${first}\n\nA compiler reads it.`);
  });

  it.each(['saved', 'fetched'])('are stored where that leads: %s', (busy) => {
    const conversation = busy === 'saved' ? third() : third().saved();
    conversation.says('back to question 1 please', 'back').says('we also use Redis', 'answer');
    if (busy === 'saved') conversation.saved();
    conversation.question(4, 'What is a ref?');
    expect(answerTo(conversation, 1)).toBe(`${first}\n\nwe also use Redis`);
    expect(answerTo(conversation, 3)).toBe('They name items.');
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 4 } });
  });

  it('are added to the question that is chosen then', () => {
    const conversation = third().saved().says('can we go back', 'back');
    conversation.says('we also use Redis', 'answer').question(4, 'What is a ref?');
    conversation.says('question 2');
    expect(answerTo(conversation, 2)).toBe('They share logic.\n\nwe also use Redis');
  });

  it('come before a further wish', () => {
    const conversation = fetching().says(button, 'replace').says(anew, 'answer');
    next(conversation.says('one moment please', 'pause')).saved();
    expect(answerTo(conversation, 1)).toBe(anew);
    expect(endsWithTime(conversation)).toBe(true);
  });

  it('in the same turn are taken although no question comes', () => {
    const text =
      'Let me start over. JSX is sugar for calls of a function that creates plain objects for React.';
    const conversation = fetching().says(text, 'replace');
    conversation.tool('get_question', { status: 'finished' });
    expect(answerTo(conversation, 1)).toBe(text);
  });

  it('in the same turn answer the question that was skipped', () => {
    const text =
      'No wait, let me start over: hooks share logic with state between components without any classes.';
    const conversation = next(fetching()).says('skip', 'skip').says(text, 'replace').saved();
    conversation.question(3, 'What are keys?');
    expect(answerTo(conversation, 2)).toBe(text);
    expect(answerTo(conversation, 3)).toBe('');
    expect(answerTo(conversation, 1)).toBe(first);
  });

  it('with the button after a skipped question leave that', () => {
    const conversation = next(fetching()).says('skip', 'skip').says(button, 'replace').saved();
    conversation.question(3, 'What are keys?').says(anew, 'answer');
    expect(answerTo(conversation, 1)).toBe(anew);
  });

  it.each(['saved', 'fetched'])('and name an earlier question are stored there: %s', (busy) => {
    const conversation = busy === 'saved' ? third() : third().saved();
    conversation.says('I forgot for question 1: we also use Redis', 'amend');
    if (busy === 'saved') conversation.saved();
    conversation.question(4, 'What is a ref?');
    expect(answerTo(conversation, 1)).toContain('Redis');
    expect(answerTo(conversation, 3)).toBe('They name items.');
  });
});
