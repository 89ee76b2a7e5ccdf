import { clarificationOf, questionsIn } from './clarifications.ts';

const fact = (says: string) => ({ fact: { about: 'scale', asks: 'How many?', says } });

describe('clarifying questions of one turn', () => {
  it.each([
    ['Is it read-heavy? And how many users?', ['Is it read-heavy?', 'And how many users?']],
    ['How many users are there?', []],
    ['I would ask for the load first.', []],
    ['One? Two? Three? Four?', ['One?', 'Two?', 'Three?']],
    ['Really??', []],
  ])('are told apart where there are several: %s', (text, questions) => {
    expect(questionsIn(text)).toEqual(questions);
  });

  it('are each answered by their fact', () => {
    const found = [fact('Reads are most.'), fact('A million users.')];
    expect(clarificationOf(found, { assume: 'Assume it.' })).toEqual({
      clarification: 'Reads are most. A million users.',
      isFact: true,
    });
  });

  it('say once what both are answered by', () => {
    const found = [fact('A million users.'), fact('A million users.')];
    expect(clarificationOf(found, undefined).clarification).toBe('A million users.');
  });

  it('leave to assume what no fact answers', () => {
    const found = [fact('Reads are most.'), { fact: null }];
    expect(clarificationOf(found, { assume: 'Assume the rest.' }).clarification).toBe(
      'Reads are most. I leave that to you. Assume the rest.',
    );
    expect(
      clarificationOf([{ fact: null }], { assume: 'CI with eight cores.' }).clarification,
    ).toBe('I leave that to you. What is given: CI with eight cores.');
    expect(clarificationOf([{ fact: null }], undefined)).toEqual({
      clarification: expect.stringContaining('assume'),
      isFact: false,
    });
  });

  it('assume nothing for words among them that ask nothing about the task', () => {
    const found = [fact('Reads are most.'), null];
    expect(clarificationOf(found, { assume: 'Assume it.' }).clarification).toBe('Reads are most.');
  });

  it('are none where nothing is asked about the task', () => {
    expect(clarificationOf([null], { assume: 'Assume it.' }).clarification).toBeNull();
  });
});
