import type { Verdict } from '../../../contract/grading.ts';
import {
  chooseFollowUp,
  isProbed,
  type Probing,
  type ProbingContext,
  termsQuestion,
} from './follow-up.ts';

const criterion = (id: string, weight: 1 | 2 | 3) => ({
  id,
  weight,
  followUp: `What about ${id}?`,
});

type Judged = Parameters<typeof chooseFollowUp>[1][number];

const point = (id: string, verdict: Verdict): Judged => ({ id, verdict, quotes: [] });

/** The follow-up on an answer that likely makes the points that were judged to be made. */
const followUpOn = (
  asked: Parameters<typeof chooseFollowUp>[0],
  judged: readonly Judged[],
  context: Partial<ProbingContext> = {},
): string | null => {
  const isMade = ({ id }: { id: string }) =>
    judged.some((one) => one.id === id && ['met', 'partly'].includes(one.verdict));
  const likelihoods = asked.map((one) => (isMade(one) ? 0.9 : 0.01));
  return chooseFollowUp(asked, judged, { asked: [], likelihoods, ...context });
};

const criteria = [criterion('cleanup', 2), criterion('timing', 3), criterion('bonus', 1)];
describe('the follow-up question to an answer', () => {
  test('asks about the heaviest point that was left out', () => {
    const judged = [point('cleanup', 'absent'), point('timing', 'met'), point('bonus', 'absent')];
    expect(followUpOn(criteria, judged)).toBe('What about cleanup?');
  });

  test('is null when no point was left out', () => {
    expect(followUpOn(criteria, [point('cleanup', 'met')])).toBeNull();
  });

  test('is null when only a bonus point was left out', () => {
    const extra = { ...criterion('extra', 3), bonus: true as const };
    expect(followUpOn([extra], [point('extra', 'absent')])).toBeNull();
  });

  test('challenges a false claim in the words of the candidate before it probes another point', () => {
    const denied = {
      ...point('cleanup', 'contradicted'),
      quotes: ['It runs before painting.'],
      challenge: 'What does the user see while it runs?',
    };
    expect(followUpOn(criteria, [point('timing', 'absent'), denied])).toBe(
      'You said: “It runs before painting”. What does the user see while it runs?',
    );
  });

  const doubted = {
    ...point('cleanup', 'contradicted'),
    quotes: ['It runs before painting.'],
    challenge: 'What does the user see while it runs?',
    doubtful: true,
  };

  test('asks about a doubtful claim without a word that it is false @VOICE-39', () => {
    const onPoint = { ...doubted, quotes: ['It is cleaned up before painting.'] };
    expect(followUpOn(criteria, [point('timing', 'absent'), onPoint])).toBe(
      'You said: “It is cleaned up before painting”. What about cleanup?',
    );
    expect(followUpOn(criteria, [onPoint], { asked: ['What about cleanup?'] })).toBe(
      'You said: “It is cleaned up before painting”. Can you say more about that?',
    );
  });

  test('says no doubtful claim together with a question that has none of its words @VOICE-39', () => {
    expect(followUpOn(criteria, [doubted])).toBe(
      'You said: “It runs before painting”. Can you say more about that?',
    );
    const asked = ['Can you say more about that?'];
    expect(followUpOn(criteria, [doubted], { asked })).toBe('What about cleanup?');
  });

  test('challenges a claim that is surely false before it asks about a doubtful one', () => {
    const sure = { ...doubted, id: 'bonus', doubtful: false, challenge: 'When is it painted?' };
    expect(followUpOn(criteria, [doubted, sure])).toMatch(/When is it painted\?$/);
  });

  test.each([
    'Is it even worth it?',
    'so first is it even worth it like is the service cpu bound',
    'um well how many users do we have there',
    "I'd first ask who needs it.",
    'okay let me think about the effects',
  ])('challenges no question of the candidate and no lead to the answer: %s @VOICE-39', (quote) => {
    const asked = { ...doubted, doubtful: false, quotes: [quote] };
    expect(followUpOn(criteria, [asked, point('timing', 'absent')])).toBe('What about timing?');
  });

  test.each([
    'Which of the two contains compiled code?',
    'What do both have in common?',
    'Who has access to them?',
  ])('names no two things that were not surely said: %s @VOICE-39', (challenge) => {
    const claim = { ...doubted, doubtful: false, challenge };
    expect(followUpOn(criteria, [claim])).toBe(
      'You said: “It runs before painting”. Can you say more about that?',
    );
    expect(followUpOn(criteria, [{ ...claim, isKnown: true }])).toBe(
      `You said: “It runs before painting”. ${challenge}`,
    );
  });

  test('asks for technical terms when most of the answer is not recognized', () => {
    const judged = [point('cleanup', 'partly'), point('timing', 'not_recognized')];
    const clauses = [null, 'it comes after the picture', null];
    expect(followUpOn(criteria, judged, { clauses })).toBe(
      `You said: “it comes after the picture”. ${termsQuestion}`,
    );
  });

  test.each([
    ['no clause is about the point', null],
    ['the clause only praises the subject', 'cleaning up is absolutely fundamental to me'],
  ])('asks for the point and not for its terms where %s', (_where, clause) => {
    const judged = [point('cleanup', 'absent'), point('timing', 'not_recognized')];
    const question = followUpOn(criteria, judged, { clauses: [null, clause, null] });
    expect(question).toBe('What about timing?');
  });

  test('asks for no terms where a story is told', () => {
    const story = criteria.map((one) => ({ ...one, part: 'action' as const }));
    const judged = [point('cleanup', 'not_recognized'), point('timing', 'not_recognized')];
    expect(followUpOn(story, judged)).toBe('What about timing?');
  });

  test('asks about the point that the answer makes least likely, the heaviest of equally unlikely ones @VOICE-24', () => {
    const judged = criteria.map(({ id }) => point(id, 'absent'));
    const heaviestDoubtful = { likelihoods: [0.04, 0.15, 0.01] };
    expect(followUpOn(criteria, judged, heaviestDoubtful)).toBe('What about cleanup?');
    expect(followUpOn(criteria, judged, { likelihoods: [0.04, 0.03, 0] })).toBe(
      'What about timing?',
    );
  });

  test('asks about no point that may have been made, although it earned nothing', () => {
    const judged = [point('cleanup', 'partly'), point('timing', 'absent'), point('bonus', 'met')];
    expect(followUpOn(criteria, judged, { likelihoods: [0.3, 0.2, 0.9] })).toBeNull();
  });

  test('begins with the clause of the candidate that is about the point', () => {
    const judged = [point('cleanup', 'met'), point('timing', 'absent')];
    const clauses = ['it removes the listener', 'the timing is after the paint.', null];
    expect(followUpOn(criteria, judged, { clauses })).toBe(
      'You said: “the timing is after the paint”. What about timing?',
    );
  });

  test.each([
    ['shares no word with the clause', 'What about timing?', 'it runs after the paint'],
    [
      'begins with a case of its own',
      'The timing is wrong; what do you do?',
      'the timing is after the paint',
    ],
  ])('asks without the words of the candidate where the question %s', (_how, followUp, clause) => {
    const asked = [{ ...criterion('timing', 3), followUp }];
    const context = { clauses: [clause] };
    expect(followUpOn(asked, [point('timing', 'absent')], context)).toBe(followUp);
  });

  test('asks about no point that the candidate said not to know', () => {
    const judged = [point('cleanup', 'absent'), point('timing', 'absent')];
    const clauses = ['the cleanup I have never used', null, null];
    expect(followUpOn(criteria, judged, { clauses })).toBe('What about timing?');
    expect(followUpOn([criterion('cleanup', 3)], judged, { clauses })).toBeNull();
  });

  test('reads a clause back to the end of its sentence', () => {
    const answer = 'The timing of SELECT ... FOR UPDATE; the second one waits.';
    const context = { clauses: ['The timing of SELECT ...'], answer };
    expect(followUpOn([criterion('timing', 3)], [point('timing', 'absent')], context)).toBe(
      'You said: “The timing of SELECT ... FOR UPDATE; the second one waits”. What about timing?',
    );
  });

  test('asks nothing a second time in an interview', () => {
    const judged = criteria.map(({ id }) => point(id, 'absent'));
    const first = followUpOn(criteria, judged) ?? '';
    const second = followUpOn(criteria, judged, { asked: [`You said: “so”. ${first}`] });
    expect([first, second]).toEqual(['What about timing?', 'What about cleanup?']);
    const strange = criteria.map(({ id }) => point(id, 'not_recognized'));
    const clauses = ['it tidies up', 'it comes after the picture', null];
    const third = followUpOn(criteria, strange, { asked: [termsQuestion], clauses });
    expect(third).not.toContain(termsQuestion);
  });

  test('probes deeper when no point was left out and harder questions are requested', () => {
    const judged = criteria.map(({ id }) => point(id, 'met'));
    const deeper = ['And with more traffic?', 'And in production?'];
    expect(followUpOn(criteria, judged, { asked: [deeper[0] ?? ''], deeper })).toBe(deeper[1]);
  });
});

describe('whether an answer is probed', () => {
  const weak: Probing = {
    ...{ share: 0.2, isPartlyWrong: false, isDemanding: false },
    ...{ askedHere: 0, left: 1, unanswered: 4 },
  };
  const strong: Probing = { ...weak, share: 0.9 };

  test.each<[string, Probing, boolean]>([
    ['a weak answer, with the last follow-up', weak, true],
    ['a weak answer when none is left', { ...weak, left: 0 }, false],
    ['an answer with a false claim', { ...strong, isPartlyWrong: true }, true],
    ['a strong answer that others may need it for', strong, false],
    ['a strong answer when enough are left', { ...strong, left: 5 }, true],
    ['a weak answer twice when enough are left', { ...weak, askedHere: 1, left: 5 }, true],
    ['a weak answer twice that others may need it for', { ...weak, askedHere: 1 }, false],
    ['a strong answer twice', { ...strong, askedHere: 1, left: 6 }, false],
    [
      'a strong answer twice, demanding',
      { ...strong, isDemanding: true, askedHere: 1, left: 6 },
      true,
    ],
    ['a weak answer three times', { ...weak, askedHere: 2, left: 6 }, false],
  ])('%s', (_case, probing, expected) => {
    expect(isProbed(probing)).toBe(expected);
  });
});
