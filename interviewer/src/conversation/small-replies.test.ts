import { answered, asked, askedIn } from './testing/conversation.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import { variantsOf } from './wording/wording.ts';

describe('small talk', () => {
  it.each<[string, TurnKind, RegExp]>([
    ['nice to meet you', 'social', /meet|hello|hi\b|welcome/i],
    ['Good morning!', 'social', /meet|hello|hi\b|welcome/i],
    ['how are you?', 'social', /\b(fine|well)\b/],
    ['how are you', 'presence', /\b(fine|well, thanks)\b/],
    ["how's it going", 'social', /\b(fine|well)\b/],
    ['thank you, that is kind', 'social', /welcome|glad|pleasure/i],
  ])('gets a reply of its kind: %s', (text, kind, reply) => {
    expect(asked().says(text, kind).speech).toMatch(reply);
  });

  it.each(['haha okay', 'nice to meet you', 'my cat says hi', 'lol that is a fun one'])(
    'that asks nothing is not told how the interviewer feels: %s',
    (text) => {
      const conversation = asked();
      for (const _turn of Array(12)) {
        expect(conversation.says(text, 'social').speech).not.toMatch(/doing fine|nice of you/);
      }
    },
  );

  it.each(['are you there?', 'are you a real person', 'can you hear me'])(
    'is another than the question whether somebody is there: %s',
    (text) => {
      expect(asked().says(text, 'presence').speech).toMatch(/here|listening/);
    },
  );

  it('at the end is returned, and the next question invited', () => {
    const closing = answered().saved().tool('get_question', { status: 'finished' });
    const conversation = closing.says('thank you, that was kind', 'social');
    expect(conversation.speech).toMatch(/welcome|glad|pleasure/i);
    expect(conversation.stage).toBe('closing');
  });
});

describe('what a demanding interviewer says to an answer', () => {
  it('may stand before a follow-up, and dismisses nothing', () => {
    for (const variant of variantsOf('acknowledge', 'demanding')) {
      expect(variant).not.toMatch(/next|so much for/i);
    }
  });

  it('names nobody bad-tempered', () => {
    const conversation = askedIn('real');
    for (const _turn of Array(10)) {
      expect(conversation.says('this is stupid', 'abuse').speech).not.toMatch(/mood|either of us/);
    }
  });
});
