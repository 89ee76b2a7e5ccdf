import { answered, answerTo, asked, askedIn, type Conversation } from './testing/conversation.ts';

const names = ({ calls }: Conversation) => calls.map(({ tool }) => tool);
const second = () => answered().saved().question(2, 'Why hooks?');

describe('two wishes in one turn @VOICE-59', () => {
  it.each([
    'skip this and make the next one easier please',
    'can we skip this one and have an easier one next',
    'please skip this question and give me something easier',
  ])('skip the question and lower the level of the next: %s', (text) => {
    const conversation = askedIn('real').says(text);
    expect(conversation.state.asked[0]?.status).toBe('skipped');
    conversation.saved();
    expect(conversation.calls[0]).toMatchObject({
      tool: 'get_question',
      arguments: { wish: 'easier' },
    });
  });

  it.each([
    'can I skip this one and go back to question one',
    'skip this and return to question 1 please',
  ])('skip the question and go back to another: %s', (text) => {
    const conversation = second().says(text);
    expect(conversation.state.asked[1]?.status).toBe('skipped');
    conversation.saved().question(3, 'What are keys?');
    expect(conversation.state.stage).toMatchObject({ spot: { number: 1 } });
    conversation.says('It compiles to calls.', 'answer');
    expect(conversation.state.stage).toMatchObject({ spot: { number: 3 } });
    expect(conversation.speech).toContain('What are keys?');
  });

  it.each([
    'can you repeat the question and give me a hint',
    'please repeat the question and then give me a hint',
  ])('repeat the question and ask for a hint: %s', (text) => {
    const coached = askedIn('coached').says(text);
    expect(coached.speech).toContain('What is JSX?');
    expect(names(coached)).toEqual(['give_hint']);
    const real = askedIn('real').says(text);
    expect(real.speech).toContain('What is JSX?');
    expect(real.speech).toMatch(/hint|simple|rephrase/);
  });

  it.each([
    'I would skip the cache and go back to the database for the balance.',
    'You skip the header and repeat the loop for each line.',
    'A test of the shape comes first and makes the next one easier to read.',
    'The parser can skip a token and go back to the last rule that matched.',
    'We moved the hard part first and made the next release easier.',
  ])('are none in an answer: %s', (text) => {
    const conversation = asked().says(text);
    if (conversation.stage === 'confirming') conversation.says('yes', 'yes');
    expect(answerTo(conversation, 1)).toBe(text);
  });
});
