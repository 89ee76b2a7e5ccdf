import { bankGrader, bankQuestion } from '../testing/bank.ts';
import { splitSegments } from '../text/segments.ts';
import { claimsNothing } from './reported-claims.ts';

/** Whether the first sentence of a text is no claim of the candidate's. */
function claimsNothingFirst(text: string): boolean {
  const [first] = splitSegments(text);
  if (first === undefined) throw new Error('The text has no sentence.');
  return claimsNothing(first);
}

const claim = 'threads speed up CPU-bound code';

describe('what others think', () => {
  it.each([
    `It is a myth that ${claim}.`,
    `A common misconception is that ${claim}.`,
    `Some developers mistakenly use threads there, as if ${claim}.`,
    `Many developers think that ${claim}.`,
    `Beginners wrongly believe that ${claim}.`,
    `Candidates often say that ${claim}.`,
    `Developers often assume that ${claim}.`,
    `For some people ${claim}.`,
    `You might think that ${claim}.`,
    `It is not true that ${claim}.`,
    `It isn't always true that ${claim}.`,
    `It would be wrong to say that ${claim}.`,
    `It is false that ${claim}.`,
    `That doesn\u2019t mean that ${claim}.`,
    `I could say ${claim}, which would be a mistake.`,
  ])('is not a claim: %s', (text) => {
    expect(claimsNothingFirst(text)).toBe(true);
  });

  it.each([
    `Threads speed up CPU-bound code.`,
    `I think that ${claim}.`,
    `People use threads, since ${claim}.`,
    `As far as I know ${claim}.`,
    `It is true that ${claim}.`,
    `Our developers ship on Fridays, and ${claim}.`,
    `You may use threads, because ${claim}.`,
  ])('is a claim: %s', (text) => {
    expect(claimsNothingFirst(text)).toBe(false);
  });
});

describe('what the candidate only asks', () => {
  it.each([
    'Is it even worth it?',
    'so first is it even worth it like is the service cpu bound',
    'um well how many users do we have there',
    "I'd first ask who needs it.",
    'okay let me think about the effects',
    `Why? Is it because ${claim}?`,
  ])('is not a claim: %s', (text) => {
    expect(claimsNothingFirst(text)).toBe(true);
  });

  it.each([
    'The row is locked by UPDATE stock SET n = 1 WHERE id = ?',
    `Well, ${claim}, right?`,
    `${claim}, don't they?`,
    `What matters is that ${claim}.`,
    `I would ask the team, since ${claim}.`,
  ])('is a claim: %s', (text) => {
    expect(claimsNothingFirst(text)).toBe(false);
  });
});

test('a line of code claims nothing, and a comment in it does', () => {
  const [line, comment] = splitSegments(`\`\`\`py\nrun(threads)\n# ${claim}\n\`\`\``);
  expect([line, comment].map((one) => one && claimsNothing(one))).toEqual([true, false]);
});

test('what is said instead of an error is not called false @GRADE-17', async () => {
  const forms = bankQuestion('react-intermediate-forms-actions');
  const wrong =
    'useFormStatus works in the component that renders the form itself, and not in components inside the form.';
  const instead =
    'About useFormStatus: that was wrong, it has to be in a child component inside the form, it does not see a form rendered by the same component.';
  const calledFalse = async (answer: string) =>
    (await bankGrader.judgeAnswer(forms, answer)).judgment.judged.filter(
      ({ verdict }) => verdict === 'contradicted',
    );
  expect(await calledFalse(wrong)).not.toEqual([]);
  expect(await calledFalse(`${wrong} ${instead}`)).toEqual([]);
});

describe('a correction', () => {
  const slices = bankQuestion('golang-junior-slices-and-arrays');
  const begin = 'A slice is a header with a pointer, a length and a capacity.';
  const wrong = 'Append always allocates a new array.';
  const calledFalse = async (instead: string) => {
    const answer = `${begin} ${wrong} ${instead}`;
    const { judged } = (await bankGrader.judgeAnswer(slices, answer)).judgment;
    return judged.filter(({ verdict }) => verdict === 'contradicted');
  };

  it('that is surely false itself is called false @GRADE-20', async () => {
    const instead = "No wait, that's wrong, append always changes the original slice in place.";
    const [found] = await calledFalse(instead);
    expect(found).toMatchObject({ quotes: [instead], doubtful: false });
  });

  it.each([
    "No wait, that's wrong, it allocates only when the capacity is used up.",
    "Sorry, that's not right: append writes into the spare capacity if there is some.",
    'I take that back, append does not always allocate.',
    "Forget that append always allocates a new array, even if there's capacity left.",
    "No wait, that's wrong, many developers think append always allocates a new array.",
    'No wait, does append always allocate a new array?',
    'I was wrong when I said that append always allocates a new array.',
  ])('that is right is not: %s @GRADE-20', async (instead) => {
    const quotes = (await calledFalse(instead)).flatMap((one) => one.quotes);
    expect(quotes).not.toContain(instead);
  });
});

test('a right sentence that denies a false statement by a helping verb is not called false @GRADE-10', async () => {
  const slices = bankQuestion('golang-junior-slices-and-arrays');
  const right = "Passing a slice to a function doesn't cause a copy of the backing array.";
  const { judged } = (await bankGrader.judgeAnswer(slices, right)).judgment;
  expect(judged.filter(({ verdict }) => verdict === 'contradicted')).toEqual([]);
});

test('of several false claims on one point each is shown, with what holds @GRADE-21', async () => {
  const slices = bankQuestion('golang-junior-slices-and-arrays');
  const claims = [
    "Append always allocates a new array, even if there's capacity left.",
    'Append always changes the original slice in place.',
  ];
  const answer = ['An array has a fixed length that is part of its type.', ...claims].join(' ');
  const graded = await bankGrader.gradeAnswer(slices, answer);
  const appends = graded.criteria.find(({ id }) => id === 'append-grows');
  expect(appends?.verdict).toBe('contradicted');
  expect(appends?.quotes.toSorted()).toEqual(claims);
  expect(appends?.correction).toMatch(
    /“Append always allocates a new array …”: [^“]*spare capacity/,
  );
  expect(appends?.correction).toMatch(/“Append always changes the original slice …”: [^“]*header/);
  const told = graded.improvements.find((text) => text.includes(claims[1]?.slice(0, -1) ?? '?'));
  expect(told).toContain(claims[0]?.slice(0, -1));
});

test('what is taken back behind "Sorry," proves nothing, and what is said instead does @GRADE-17', async () => {
  const swapped = 'Throttle waits until the user stops typing and then fires once.';
  const instead = 'Debounce waits for the pause, so it is good for a search box.';
  const answer = `${swapped} Sorry, no, that's debounce. ${instead}`;
  const question = bankQuestion('javascript-intermediate-debounce-throttle');
  const { criteria } = await bankGrader.gradeAnswer(question, answer);
  const quotes = criteria.flatMap((one) => one.quotes);
  expect(quotes).toContain(instead);
  expect(quotes).not.toContain(swapped);
});
