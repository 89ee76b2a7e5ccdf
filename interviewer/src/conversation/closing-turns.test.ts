import { answered, answerTo, type Conversation } from './testing/conversation.ts';

const atEnd = (): Conversation => answered().saved().tool('get_question', { status: 'finished' });

describe('at the end', () => {
  it.each([
    ['I was wondering how big the team is', /team of seven|people|engineers/],
    ['How many vacation days do I get?', /range|fair question/],
    ['If I got the job, who would I work with?', /team of seven|people|mentor|remotely/],
    ['If I get the job, is it remote?', /remotely/],
  ])('a question about the work is none about the answers: %s', (text, reply) => {
    const conversation = atEnd().says(text);
    expect(conversation.speech).toMatch(reply);
    expect(conversation.speech).not.toMatch(/feedback|verdict|judge/);
    expect(conversation.stage).toBe('closing');
  });

  it.each([
    'How did I do?',
    'Was I right about the compiler?',
    'Did I get the second one right?',
    'What did I miss?',
    'Was my answer wrong?',
    'Have I answered well?',
  ])('a question about the answers is told when they are judged: %s', (text) => {
    expect(atEnd().says(text, 'ask').speech).toMatch(/feedback|verdict|judge/);
  });

  it.each(['How long until I hear back?', 'how long does it take until I hear back'])(
    'a question about the next step is none about the time left: %s',
    (text) => {
      const { speech } = atEnd().says(text);
      expect(speech).not.toMatch(/1 of 5|minutes left|remain/);
      expect(speech).toMatch(/next step|hear back/);
    },
  );

  it.each(['Yes', 'yes I do', 'let me think', 'one moment please'])(
    'who has a question yet to ask is not asked for an answer: %s',
    (text) => {
      const conversation = atEnd().says(text);
      expect(conversation.speech).not.toMatch(/answer/);
      expect(conversation.speech).not.toBe('');
      expect(conversation.stage).toBe('closing');
    },
  );

  it.each(['Cheers. How big is the team?', 'Thanks, have a good one. But how big is the team?'])(
    'a question behind a word of thanks is answered: %s',
    (text) => {
      const conversation = atEnd().says(text);
      expect(conversation.speech).toMatch(/team of seven/);
      expect(conversation.stage).toBe('closing');
    },
  );

  it.each([
    'Cheers!',
    'bye',
    'Thanks, bye!',
    'Have a nice day',
    'Thank you, have a great day and take care',
    'See you later, thanks',
    'no, that is all, goodbye and thanks for your time',
    'goodbye. It was a pleasure.',
    'Bye, it was nice. I will recommend you.',
    'no I just want to go',
    'no just go on',
    'no thanks just go ahead',
    'nope just get me the results',
    'no, just let me go home',
    'no questions but I hope to get the job',
  ])('a farewell ends it: %s', (text) => {
    expect(atEnd().says(text).stage).toBe('finished');
  });

  it.each([
    'I have no questions but I want to add something to question one',
    'No questions, but I would like to change my answer to question 1',
    'no, but let me fix the last one',
    'no questions, only I want to go back to question 1',
  ])('a wish to add something behind "no questions" leads to the question: %s', (text) => {
    const conversation = atEnd().says(text);
    expect(conversation.state.stage).toMatchObject({ name: 'awaitingAnswer', spot: { number: 1 } });
    conversation.says('It compiles to calls.', 'answer');
    expect(answerTo(conversation, 1)).toContain('It compiles to calls.');
  });

  it('a question behind a farewell is still heard', () => {
    expect(atEnd().says('Bye. But wait, how big is the team?').stage).toBe('closing');
  });

  it.each([
    'Thanks, bye! Oh, in my second answer I meant HTTP 429, not 409.',
    'Cheers. For number two I would use a partial index as well.',
    'Thank you, bye. Sorry, the timeout I named is 30 seconds, not 3.',
  ])('a correction behind a farewell does not end it unheard: %s', (text) => {
    expect(atEnd().says(text).stage).not.toBe('finished');
  });

  it.each(['I have no questions', 'no questions, thanks', 'nothing else'])(
    'who has no question is sent to the feedback: %s',
    (text) => {
      expect(atEnd().says(text).stage).toBe('finished');
    },
  );
});
