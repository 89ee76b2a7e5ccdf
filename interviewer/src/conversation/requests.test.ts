import {
  answered,
  answerTo,
  asked,
  askedIn,
  briefed,
  briefedIn,
  Conversation,
  contextOf,
  stored,
} from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';

const coached = () => new Conversation(contextOf({ mode: 'coached' }));
const workers = 'When do you move work to a web worker?';

describe('a question about the task before the answer', () => {
  it.each([
    'Before I answer: by "web worker", do you mean only the dedicated Worker, or should I also include SharedWorker and service workers? And can I put a code snippet in?',
    'Quick question first, do you mean the dedicated worker only, or shared workers as well?',
    'A clarification first. Is it one page only, or do all pages share one worker?',
    'May I ask something first? Is it about one page only?',
    'Let me ask first, is that a page with many images, or only with text?',
  ])('is answered and not stored: %s', (text) => {
    const conversation = askedIn('real', workers).says(text);
    expect(stored(conversation)).toEqual([]);
    expect(conversation.speech).toMatch(/assum|open|choose|choice|up to you|heart|most important/i);
    expect(conversation.stage).toBe('awaitingAnswer');
  });

  it('is answered from the facts of the question', () => {
    const text = 'Before I answer: is it one page only, or do all pages share one?';
    const conversation = askedIn('real', workers).send({
      kind: 'candidate',
      text,
      reading: { kinds: certain('answer').kinds },
    });
    const speaks = [{ number: 1, step: 'clearly' }];
    const facts = { clarification: 'One page.', isFact: true };
    conversation.tool('read_turn', { status: 'read', speaks, ...facts });
    expect(conversation.speech).toContain('One page.');
    expect(answerTo(conversation, 1)).toBe('');
  });

  it('leaves an answer that begins with "before" one', () => {
    const text = 'Before I answer a request in the worker I copy the buffer, which costs time.';
    expect(answerTo(askedIn('real', workers).says(text, 'answer'), 1)).toBe(text);
  });
});

describe('several wishes in one turn', () => {
  const doubtful = (): Conversation => {
    const conversation = answered().saved('What runs when a package is installed?');
    const spot = { number: 1, followUp: 'What runs when a package is installed?' };
    const said = 'The lifecycle scripts run with my rights.';
    conversation.state = { ...conversation.state, stage: { name: 'confirming', spot, said } };
    return conversation;
  };

  it.each([
    "Yes, that's the answer. Now: how many are left, and what was the question again?",
    'yes. how many questions are left? and could you repeat the question',
    'Yes. Please repeat the question, and how many more are there?',
  ])('are all answered, and the question stays on the screen: %s @VOICE-22', (text) => {
    const conversation = doubtful().says(text);
    expect(conversation.speech).toMatch(/1 of 5/);
    expect(answerTo(conversation, 1)).toContain('lifecycle scripts');
    conversation.saved('And why?');
    expect(conversation.speech).toContain('What runs when a package is installed?');
    expect(conversation.calls.map(({ tool }) => tool)).not.toContain('get_question');
  });

  it.each([
    'cluster, worker_threads, replicas. covered. next, how many more',
    'Cluster, worker threads and replicas of the process. How many questions are left, and could you repeat the question?',
    'Cluster, worker threads and replicas of the process, how many are left?',
  ])('behind an answer are answered, and the words before them stored: %s', (text) => {
    const conversation = answered().saved('How do you use all cores?').says(text);
    expect(conversation.speech).toMatch(/1 of 5/);
    expect(answerTo(conversation, 1)).toMatch(/replicas/);
    expect(answerTo(conversation, 1)).not.toMatch(/how many/i);
  });

  it('in the introduction are answered beside the introduction itself', () => {
    const conversation = new Conversation().says(
      'Please call me Henrike. I have been writing software for fourteen years. Before we begin: is it ok if I use code in my answers? And how many questions will there be?',
    );
    expect(conversation.speech).toMatch(/code/i);
    expect(conversation.speech).toMatch(/five questions/);
    expect(conversation.state.candidate).toMatchObject({ name: 'Henrike', years: 14 });
    expect(conversation.stage).toBe('askingProjects');
  });

  it('before the first question are answered, and "ready" begins', () => {
    const conversation = briefedIn('real').says(
      'Five questions, thank you. You still have not said whether I may paste code. If yes, I am ready.',
    );
    expect(conversation.speech).toMatch(/code/i);
    expect(conversation.calls[0]?.tool).toBe('get_question');
  });

  it.each([
    'How is my note calculated, and when do I see it?',
    'how do you calculate my result and when will i get it',
    'Thanks. Could you tell me how the grading works, and when do I see my report?',
    'When do I see my score, and how is my score worked out? How do you grade my answers?',
  ])('at the end are answered: %s', (text) => {
    const closing = answered().saved().tool('get_question', { status: 'finished' });
    const conversation = closing.says(text);
    expect(conversation.speech).toMatch(/points/);
    expect(conversation.speech).toMatch(/less than a minute|right after/);
  });

  it('at the end are answered beside an addition, which is stored', () => {
    const closing = answered().saved().tool('get_question', { status: 'finished' });
    closing.says(
      'Yes, two questions. How is my note calculated, and when do I see it? And one more correct for number 1: it is no HTML at all.',
    );
    expect(closing.speech).toMatch(/points/);
    expect(answerTo(closing, 1)).toBe('It is syntax for elements.\n\nit is no HTML at all.');
    expect(closing.speech).not.toContain('What is JSX?');
  });
});

describe('a small request', () => {
  it.each([
    'is it okay if I name my employer or should I keep it anonymous?',
    "You didn't answer me: can I say the name of the company I worked for, or better not?",
    'May I mention my company?',
  ])('about the name of the employer is answered before the first question: %s', (text) => {
    const conversation = briefedIn('coached').says(text);
    expect(conversation.speech).toMatch(/confidential/);
    expect(conversation.speech).toMatch(/ready/);
    expect(conversation.stage).toBe('awaitingReadiness');
  });

  it('about the employer is answered beside the projects', () => {
    const conversation = coached()
      .says("I'm Ada, 4 years")
      .says(
        'Lately a migration of our billing system to separate services. Quick question before we start, is it okay if I name my employer or should I keep it anonymous?',
      );
    expect(conversation.speech).toMatch(/confidential/);
    expect(conversation.stage).toBe('awaitingReadiness');
    expect(conversation.state.candidate.hasDescribedProjects).toBe(true);
  });

  it.each([
    ['coached', /Yes|As we go/],
    ['real', /at the end/i],
  ] as const)('for feedback is answered for a %s interview', (mode, reply) => {
    for (const text of [
      'Do you give feedback as we go or only at the end?',
      'Junior sounds right. Will I get feedback after each answer?',
      'do i get comments along the way',
    ]) {
      const conversation = briefedIn(mode).says(text);
      expect(conversation.speech).toMatch(reply);
      expect(conversation.speech).not.toMatch(/once it is complete/);
      expect(conversation.stage).toBe('awaitingReadiness');
    }
  });

  it.each(['What is my name for you?', 'did you understand my name?', 'do you know my name'])(
    'for the own name is answered: %s',
    (text) => {
      expect(briefedIn('real').says(text).speech).toContain('Ada');
    },
  );

  it.each(['What is my name for you?', 'Do you remember my name?'])(
    'for a name that nobody told says so: %s',
    (text) => {
      const conversation = new Conversation().says('4 years').says('I built a shop in React');
      expect(conversation.says(text).speech).toMatch(/name/);
      expect(conversation.speech).not.toMatch(/undefined/);
    },
  );

  it.each([
    'But can I come back to number 1 later? For the view: it is a query with a name, and it keeps no data.',
    'Can I get back to the JSX one later? A view is a query with a name, and it keeps no data.',
    'Can we return to question 1 at the end? A view is a query with a name, and it keeps no data.',
  ])('to come back later is granted, and the answer behind it stored: %s', (text) => {
    const second = asked().says('skip', 'skip').saved().question(2, 'What is a view good for?');
    second.says(text);
    expect(second.speech).toMatch(/back to 1/);
    expect(answerTo(second, 2)).toMatch(/keeps no data/);
    expect(answerTo(second, 2)).not.toMatch(/number 1|question 1/);
  });

  it.each(['How is the score of a player calculated?', 'I would show how many users are left.'])(
    'is not heard in words about the task: %s',
    (text) => {
      const conversation = askedIn('real', workers).says(text, 'answer');
      expect(answerTo(conversation, 1)).toBe(text);
    },
  );
});

it('a remark while the next question is fetched leaves that on the screen', () => {
  const conversation = answered();
  conversation.state = {
    ...conversation.state,
    meanwhile: { text: 'How many are left?', reading: certain('progress') },
  };
  conversation.saved().question(2, 'Why hooks?');
  expect(conversation.calls).toContainEqual({
    kind: 'call',
    tool: 'display_question',
    arguments: { question: 'Why hooks?' },
  });
  expect(conversation.speech).toMatch(/Why hooks\?.*2 of 5/);
});

describe('words of an answer that a request has, too', () => {
  it.each([
    'An index can slow down writes.',
    'I would not memoize that component, since it renders once. Leave it as it is.',
    'In production we log at info, and it is fixed. Never change the level.',
    'With a B-tree you walk down from the root. Nothing easier than that.',
    'So that we can slow down the consumers, the queue pushes back.',
    'Because it would be slower for small lists, so I measure first.',
    'If I only have ten minutes, I read the slow log first and then look at the locks.',
    'I check with ss whether anybody is listening on the port, and then the firewall rules.',
    'Reviewers can read the code or talk to the author before they approve the change.',
    'The broker says which topics we consume, and a group shares their partitions.',
    'Send the message to a dead-letter queue so that the consumer can move on.',
    'It unlocks the node and goes to the next one in the list.',
    'Circuit breakers open so that the callers fail fast, and you are failing fast then.',
    'Requests that are ready to start wait in the run queue until a thread is free.',
  ])('are stored whole: %s @VOICE-52', (text) => {
    const conversation = asked().says(text, 'answer');
    const byModel = asked().says(text);
    expect(answerTo(conversation, 1)).toBe(text);
    // Words that the model doubts are asked about, and never cut or skipped.
    expect([byModel.state.asked[0]?.status, answerTo(byModel, 1)]).toEqual(
      byModel.stage === 'confirming' ? ['open', ''] : ['answered', text],
    );
  });

  it.each([
    'With an index, it is true that writes get slower, but I would add one on the date.',
    'With floats, that is wrong, so I compare with an epsilon there.',
    'About the elements: that was wrong in our schema, so we changed it to a union.',
  ])('are no correction of an earlier answer: %s @VOICE-51', (text) => {
    const second = answered().saved().question(2, 'How do you make this report faster?');
    second.says(text, 'answer');
    expect(answerTo(second, 1)).toBe('It is syntax for elements.');
    expect(answerTo(second, 2)).toBe(text);
  });

  it.each([
    "I'd assume it is logarithmic?",
    'I suppose because the closure captures the variable?',
    'Should I assume one region or several?',
  ])('are no assumption that is confirmed: %s @VOICE-53', (text) => {
    expect(asked().says(text).speech).not.toMatch(/assume (exactly )?that|as given/);
  });

  it.each([
    'Give me two minutes to get ready to start.',
    "I'll be ready to go after I find my headset.",
  ])('begin no interview: %s @VOICE-50', (text) => {
    expect(briefed().says(text).stage).toBe('awaitingReadiness');
  });

  it('that say no, and go on, are kept where they were in doubt @VOICE-53', () => {
    const said = 'We rolled back first, then I looked at the graphs and at the deploy log.';
    const conversation = asked();
    conversation.state = {
      ...conversation.state,
      stage: { name: 'confirming', spot: { number: 1 }, said },
    };
    conversation.says('No, nothing more from me, next question please.', 'skip');
    expect(answerTo(conversation, 1)).toBe(said);
  });
});
