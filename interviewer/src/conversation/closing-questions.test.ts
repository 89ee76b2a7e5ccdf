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
    ['Is redux still worth learning?', [/technical/]],
    ['Would you use useMemo there?', [/technical/]],
  ])('is answered each by itself: %s @VOICE-55', (text, replies) => {
    const conversation = atEnd().says(text);
    for (const reply of replies) expect(conversation.speech).toMatch(reply);
    expect(conversation.stage).toBe('closing');
  });

  it('that points back to another is answered with it @VOICE-55', () => {
    const { speech } = atEnd().says('How did I do, and was it good?');
    expect(speech).toMatch(/feedback|verdict/);
    expect(speech).not.toMatch(/honest answer|cannot know|truthfully/);
  });

  it('hears only once that nobody stands behind the replies', () => {
    const conversation = atEnd().says('How big is the team?');
    expect(conversation.speech).toMatch(/no team/);
    expect(conversation.says('And how do you deploy?').speech).not.toMatch(/no team/);
  });
});
