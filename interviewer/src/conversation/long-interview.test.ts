import { answered, asked, briefed, Conversation, contextOf } from './testing/conversation.ts';

describe('a long interview', () => {
  const QUESTIONS = Array.from({ length: 10 }, (_none, index) => `What is thing ${index + 1}?`);

  it('never says the same sentence twice', () => {
    const conversation = new Conversation(contextOf({ questionCount: 10 }));
    const said = [conversation.speech];
    const hears = (next: Conversation) => said.push(next.speech);
    hears(conversation.says("I'm Ada, 4 years"));
    hears(conversation.says('I built a shop in React'));
    hears(conversation.says('I am ready'));
    for (const [index, question] of QUESTIONS.entries()) {
      const place = { status: 'question', number: index + 1, total: 10, question };
      hears(conversation.tool('get_question', place));
      hears(conversation.says(`It is what ${question} names.`, 'answer'));
      hears(conversation.saved(index % 2 === 0 ? `Why ${index}?` : null));
      if (index % 2 === 0) {
        hears(conversation.says(`Because of ${index}.`, 'answer'));
        hears(conversation.saved());
      }
    }
    hears(conversation.tool('get_question', { status: 'finished', total: 10 }));
    const sentences = said.filter((speech) => speech !== '');
    expect(sentences.length).toBeGreaterThan(30);
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
  });

  it('never asks an answered question again', () => {
    const conversation = answered().saved();
    const again = () => conversation.question(2);
    expect(again().calls[0]?.tool).toBe('get_question');
    expect(conversation.speech).not.toContain('JSX');
    expect(again().stage).toBe('questionUnavailable');
    expect(conversation.says('try again').question(2, 'What is a hook?').stage).toBe(
      'awaitingAnswer',
    );
  });

  it('encourages once per question after a long silence without ending the answer', () => {
    const conversation = asked().send({ kind: 'silence' });
    expect([conversation.speech, conversation.stage]).toEqual([
      expect.stringMatching(/rush|time|hurry/),
      'awaitingAnswer',
    ]);
    expect(conversation.send({ kind: 'silence' }).actions).toEqual([]);
    expect(
      conversation
        .says('It is syntax.', 'answer')
        .saved()
        .question(2, 'Why hooks?')
        .send({ kind: 'silence' }).speech,
    ).not.toBe('');
    expect(briefed().send({ kind: 'silence' }).actions).toEqual([]);
  });
});
