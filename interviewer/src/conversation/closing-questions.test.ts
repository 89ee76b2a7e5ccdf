import { answered, type Conversation, stored } from './testing/conversation.ts';

const atEnd = (): Conversation => answered().saved().tool('get_question', { status: 'finished' });
const sentences = (speech: string) => speech.split(/(?<=[.!?])\s+/);

describe('a question of the candidate at the end', () => {
  it.each([
    ['what does a typical day look like in your team', /no team|AI/],
    ['what version of python are you guys on', /AI|no real team|no honest answer/],
    ['Is this a real company you hire for?', /no company/],
    ['do you actually hire for anyone?', /no company/],
    ['Will an employer see this?', /no employer.*unless you share/],
    ['Can my boss see that?', /no employer.*unless you share/],
  ])('is answered honestly: %s @VOICE-44', (text, reply) => {
    const conversation = atEnd().says(text);
    expect(conversation.speech).toMatch(reply);
    expect(conversation.stage).toBe('closing');
    expect(stored(conversation)).toEqual([]);
  });

  it.each([
    'how can i get better at the concurrency part',
    'What should I work on for the lists question?',
    'any tips for question 1',
  ])('that asks for advice is answered, and no question is asked again: %s @VOICE-44', (text) => {
    for (const kind of ['back', 'amend', 'ask'] as const) {
      const conversation = atEnd().says(text, kind);
      expect(conversation.speech).toMatch(/practice/);
      expect(conversation.calls).toEqual([]);
      expect(conversation.stage).toBe('closing');
    }
  });

  it('is answered with others of the same turn, each once @VOICE-44', () => {
    const { speech } = atEnd().says(
      'Is this a real company you hire for? Will an employer see this? How do you deploy? How big is the team?',
    );
    for (const reply of [/no company/, /unless you share/, /releases? several/, /team of seven/]) {
      expect(speech.match(reply)).toHaveLength(1);
    }
    expect(new Set(sentences(speech)).size).toBe(sentences(speech).length);
  });

  it.each([
    ['How did I do, and is useMemo worth it?', [/feedback|verdict/, /technical/]],
    ['Do you keep my answers? And how big is the team?', [/privacy/, /team of seven/]],
    ['How did I do? Is this role remote?', [/feedback|verdict/, /remotely/]],
    [
      'How did I do, and how big is the team, and is it remote?',
      [/verdict|feedback/, /seven/, /remotely/],
    ],
    [
      'My English is poor. Does that matter? And do you store my answers?',
      [/grammar|polished/, /privacy/],
    ],
    ['Is redux still worth learning?', [/technical/]],
    ['Would you use useMemo there?', [/technical/]],
    ['How would you solve the N+1 problem in GraphQL?', [/technical/]],
    ['Can you explain how a B-tree works?', [/technical/]],
  ])('is answered each by itself: %s @VOICE-55', (text, replies) => {
    const conversation = atEnd().says(text, 'ask');
    for (const reply of replies) expect(conversation.speech).toMatch(reply);
    expect(conversation.stage).toBe('closing');
  });

  it.each([
    'What does the CI pipeline look like?',
    'What is the deployment process like?',
    'Is there a mentor for TypeScript?',
    'Will I work with Kubernetes?',
    'What about the rest of the interview?',
    'I have mostly used React. What would the first month look like?',
  ])('on those whom the interviewer plays is not called technical: %s @VOICE-55', (text) => {
    expect(atEnd().says(text, 'ask').speech).not.toMatch(/technical/);
  });

  it.each([
    'How did I do, and was it good?',
    'How did I do, and what could I do better?',
    'Do you keep my answers and where do I see them?',
    'How do you grade, and does length count?',
  ])('on this interview gets no reply of a company beside its own: %s @VOICE-55', (text) => {
    const { speech } = atEnd().says(text, 'ask');
    expect(speech).toMatch(/feedback|verdict|privacy|points/);
    expect(speech).not.toMatch(/honest answer|cannot know|truthfully/);
  });

  it('hears only once that nobody stands behind the replies', () => {
    const conversation = atEnd().says('How big is the team?');
    expect(conversation.speech).toMatch(/no team/);
    expect(conversation.says('And how do you deploy?').speech).not.toMatch(/no team/);
  });
});
