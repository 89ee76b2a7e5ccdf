import { answerTo, askedIn, type Conversation, stored } from './testing/conversation.ts';
import { placeOf } from './turn-place.ts';
import { turnWeights } from './understanding/turn-model.ts';
import { readByModel } from './understanding/turn-reading.ts';

const question = 'How do you find the ten most frequent words?';

/** Says a turn in which the rubric finds nothing on the question, or something. */
function says(conversation: Conversation, text: string, step = 'not'): Conversation {
  const place = placeOf(conversation.state.stage);
  const reading = readByModel({ text, place, question, earlier: [] }, turnWeights());
  conversation.send({ kind: 'candidate', text, reading });
  if (conversation.stage !== 'readingTurn') return conversation;
  return conversation.tool('read_turn', { status: 'read', speaks: [{ number: 1, step }] });
}
const nothingFound = /not sure that this is about|cannot connect that|may be about something else/;

describe('words that have nothing to do with the question', () => {
  it.each(['bananas and apples', 'pizza', 'i like football', 'summer is better than winter'])(
    'are not thanked for: the question is asked again: %s @VOICE-28',
    (text) => {
      const conversation = says(askedIn('real', question), text);
      expect(conversation.speech).toMatch(nothingFound);
      expect(conversation.speech).toContain(question);
      expect(conversation.speech).not.toMatch(/thank|noted|got it/i);
      expect(stored(conversation)).toEqual([]);
    },
  );

  it.each(['I like pizza', 'my cat says hi'])(
    'and are plain talk are not thanked for: %s',
    (text) => {
      const conversation = says(askedIn('real', question), text);
      expect(conversation.speech).not.toMatch(/thank|noted|got it/i);
      expect(stored(conversation)).toEqual([]);
    },
  );

  it.each(['asdf asdf', 'blah'])('and cannot be read are not thanked for: %s', (text) => {
    const conversation = says(askedIn('real', question), text);
    expect(conversation.speech).not.toMatch(/thank|noted|got it/i);
    expect(stored(conversation)).toEqual([]);
  });

  it('stay with the answer that follows', () => {
    const conversation = says(askedIn('real', question), 'bananas and apples');
    const answer = 'A hash map counts them, and a heap of ten keeps the largest.';
    says(conversation, answer, 'clearly');
    expect(answerTo(conversation, 1)).toBe(`bananas and apples\n\n${answer}`);
  });

  it.each(['bananas and apples', 'summer is better than winter', 'i like football'])(
    'are led back from once, and then the interview goes on: %s',
    (text) => {
      const conversation = says(says(askedIn('real', question), 'bananas and apples'), text);
      expect(conversation.speech).not.toMatch(nothingFound);
      expect(stored(conversation)[0]?.arguments).toMatchObject({ then: 'proceed' });
      expect(conversation.saved().calls[0]?.tool).toBe('get_question');
    },
  );

  it('are kept where the candidate says that they are the answer', () => {
    const conversation = says(askedIn('real', question), 'sheep dip');
    says(conversation, 'Yes, that is my answer.');
    expect(answerTo(conversation, 1)).toBe('sheep dip');
  });

  it('are not lost where the candidate asks what is meant first', () => {
    const conversation = says(askedIn('real', question), 'A fake thing pretending to be real');
    says(conversation, 'What do you mean?');
    says(conversation, 'yes');
    expect(answerTo(conversation, 1)).toBe('A fake thing pretending to be real');
  });

  it.each(['What monitoring exists?', 'Which customers are these?'])(
    'are none where something is asked: %s',
    (text) => {
      expect(says(askedIn('real', question), text).speech).not.toMatch(nothingFound);
    },
  );

  it.each(['O(n log n)', 'a hash map', 'count the words', 'heap', 'map[string]int'])(
    'are none where a short answer has a term, code or a word of the question: %s',
    (text) => {
      expect(says(askedIn('real', question), text).speech).not.toMatch(nothingFound);
    },
  );
});

describe('an answer without a word of the question', () => {
  const other =
    'The garbage collector frees objects which nobody can reach any more, and it runs concurrently with the program.';

  it.each(['real', 'coached'] as const)(
    'is not thanked for in a %s interview where its rubric finds nothing in it: the question is asked again @VOICE-63',
    (mode) => {
      const conversation = says(askedIn(mode, question), other);
      expect(conversation.speech).toMatch(nothingFound);
      expect(conversation.speech).toContain(question);
      expect(stored(conversation)).toEqual([]);
      says(conversation, 'Yes, that is my answer.');
      expect(answerTo(conversation, 1)).toBe(other);
    },
  );

  it('is not stored where the candidate says that it was for something else', () => {
    const conversation = says(askedIn('real', question), other);
    says(conversation, 'no');
    expect(stored(conversation)).toEqual([]);
    expect(conversation.stage).toBe('awaitingAnswer');
  });

  it('goes on with words that name what the question is about, and a follow-up may come', () => {
    const conversation = says(askedIn('real', question), other);
    const meant = 'The words are counted by a map, and the ten largest counts are kept.';
    says(conversation, meant, 'somewhat');
    expect(answerTo(conversation, 1)).toBe(`${other}\n\n${meant}`);
    expect(stored(conversation)[0]?.arguments).toMatchObject({ then: 'probe' });
  });

  it('is taken where its rubric finds something in it @VOICE-63', () => {
    for (const step of ['somewhat', 'clearly']) {
      const conversation = says(askedIn('real', question), other, step);
      expect(answerTo(conversation, 1)).toBe(other);
    }
  });

  it('is taken where the question asks for a story', () => {
    const story = 'Tell me about a time when you had to learn something quickly.';
    const conversation = says(askedIn('real', story), other);
    expect(conversation.speech).not.toMatch(nothingFound);
  });

  it('is taken as a piece where more is announced', () => {
    const conversation = says(askedIn('real', question), `${other} Wait, there is more to come`);
    expect(conversation.speech).not.toMatch(nothingFound);
  });
});
