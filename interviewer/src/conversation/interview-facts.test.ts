import {
  answered,
  answerTo,
  asked,
  briefed,
  Conversation,
  contextOf,
  stored,
} from './testing/conversation.ts';

/** The words come in this order. */
const inOrder = (speech: string, ...patterns: readonly RegExp[]): readonly boolean[] => {
  const places = patterns.map((pattern) => speech.search(pattern));
  return places.map((place, at) => place >= 0 && place >= (places[at - 1] ?? 0));
};
const onlyYou = /no employer/;
const noCompany = /no company/;

describe('a question beside "ready"', () => {
  it.each([
    ['Ready. Who will see this report?', onlyYou],
    ['yes, but how many questions are there?', /five questions/],
    ['Yes but who can see my answers', onlyYou],
    ['I am ready. Is this recorded?', /recorded on video/],
    ["I'm ready, how long will it take", /15 to 30 minutes/],
    ['Sure, but can I skip questions?', /skip/],
    ['How long will this take? I am ready.', /15 to 30 minutes/],
    ['ready! which company is this for?', noCompany],
  ])('is answered before the first question comes: %s @VOICE-26', (text, reply) => {
    const conversation = briefed().says(text);
    expect(conversation.speech).toMatch(reply);
    expect(conversation.calls[0]?.tool).toBe('get_question');
    expect(conversation.question().speech).toContain('What is JSX?');
  });

  it('is none where the candidate is not ready yet', () => {
    const conversation = briefed().says("I'm not ready, who will see the report?");
    expect(conversation.speech).toMatch(onlyYou);
    expect(conversation.stage).toBe('awaitingReadiness');
  });
});

describe('asked where the name comes from', () => {
  const ofAccount = () => new Conversation(contextOf({ candidateFirstName: 'Test' }));

  it.each([
    'Why do you call me Test User?',
    'where do you have my name from?',
    'how do you know my name?',
    'Where did you get that name from?',
  ])(
    'says that it is that of the account, which the profile changes, and asks for it: %s',
    (text) => {
      const conversation = ofAccount().says(text);
      expect(conversation.speech).toMatch(/account.*profile/);
      expect(conversation.stage).toBe('askingBackground');
      expect(conversation.says('Lena, four years').speech).toContain('Lena');
    },
  );

  it('uses the name that is told beside the question', () => {
    const conversation = ofAccount().says('four years');
    conversation.says('Why do you call me Test User? My name is Lena.');
    expect(conversation.speech).toMatch(/account.*Lena/);
    expect(conversation.state.candidate.name).toBe('Lena');
  });

  it('says that the candidate told it, where that is so', () => {
    const conversation = asked().says('where do you have my name from?');
    expect(conversation.speech).toMatch(/told|from you/);
    expect(conversation.speech).not.toMatch(/account/);
    expect(conversation.stage).toBe('awaitingAnswer');
  });
});

describe('a question about who sees the interview or whom it is for', () => {
  const places = {
    'in the introduction': () => new Conversation(),
    'after the briefing': briefed,
    'at a question': asked,
    'at the end': () => answered().saved().tool('get_question', { status: 'finished' }),
  };
  const questions = [
    ['who can see this?', onlyYou],
    ['is this shared with my employer?', onlyYou],
    ['Is it shared with recruiters?', onlyYou],
    ['Will my boss see the report?', onlyYou],
    ['who else reads my answers', onlyYou],
    ['which company is this interview for?', noCompany],
    ['what company am I interviewing with?', noCompany],
  ] as const;

  for (const [name, at] of Object.entries(places)) {
    it.each(questions)(`${name} gets a true reply and is stored nowhere: %s`, (text, reply) => {
      const conversation = at();
      const { stage } = conversation;
      conversation.says(text);
      expect(conversation.speech).toMatch(reply);
      expect(stored(conversation)).toEqual([]);
      expect(conversation.stage).toBe(stage);
    });
  }

  it.each([
    ['who can see this? and which company is this for?', [onlyYou, noCompany]],
    ['Which company is this for, and who sees my report?', [noCompany, onlyYou]],
    ['How many questions are there and who sees the report?', [/five questions/, onlyYou]],
    [
      'Who sees the report, is this recorded and how many questions are there?',
      [onlyYou, /recorded on video/, /five questions/],
    ],
  ])('comes with others, and the replies keep their order: %s', (text, replies) => {
    const conversation = briefed().says(text);
    expect(inOrder(conversation.speech, ...replies)).toEqual(replies.map(() => true));
    expect(conversation.stage).toBe('awaitingReadiness');
  });

  it.each([
    'Only the owner can see the report, so I check who can read this in the policy of the row.',
    'The token is shared with other services, and the company decides how long it lives.',
  ])('is not heard in an answer: %s', (text) => {
    expect(stored(asked().says(text))[0]?.arguments).toMatchObject({ answer: text });
  });
});

describe('who sees what in an answer', () => {
  it.each([
    'We need to know who sees the results, so I add an access list per document and check it on each read.',
    'The file may be shared with other managers through a signed link that expires after a day.',
    'I keep a table of grants. It says who can see the reports of a team, and the API checks it on every read.',
    'Who can see the results of a query depends on row level security.',
    'Observers subscribe and the subject decides who gets the results.',
    'First, where does this name come from: the engine looks it up in the scope chain.',
  ])('is no question about this interview: %s', (text) => {
    expect(answerTo(asked().says(text, 'answer'), 1)).toBe(text);
  });
});
