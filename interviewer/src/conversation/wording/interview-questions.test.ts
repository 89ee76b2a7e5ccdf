import { answered } from '../testing/conversation.ts';

/** After the last question. */
const closing = () => answered().saved().tool('get_question', { status: 'finished', total: 5 });

describe('a question of the candidate at the end', () => {
  it.each([
    ['what does parley cost? do you keep what i wrote', /start page/],
    ['Do you store my answers?', /privacy policy/],
    ['are you scripted?', /AI/],
    ['Is my english a problem?', /grammar|polished/],
    ['How can I prepare for the real one?', /practice|points/],
    ['whats wrong with my answer to the first', /feedback|verdict/],
    [
      "what's the most common thing senior people miss on the scheduler question?",
      /feedback|verdict/,
    ],
    ['How was I?', /feedback|verdict/],
  ])('about this interview gets a true reply, and none of a played company: %s', (text, reply) => {
    const conversation = closing().says(text);
    expect(conversation.speech).toMatch(reply);
    expect(conversation.speech).not.toMatch(/mentor|team of seven|short cycles/);
    expect(conversation.stage).toBe('closing');
  });

  it.each(['How big is the team?', 'What would my first month look like?', 'Do you do on-call?'])(
    'about the company is answered in its part: %s',
    (text) => {
      expect(closing().says(text, 'ask').speech).toMatch(/seven|mentor|on-call/);
    },
  );

  it.each(['bye!', 'Thanks, bye', 'ok, have a nice day!', 'No, thank you. Goodbye'])(
    'is none when somebody takes leave: %s',
    (text) => {
      const conversation = closing().says(text);
      expect(conversation.stage).toBe('finished');
      expect(conversation.speech).toMatch(/End Interview/);
    },
  );
});
