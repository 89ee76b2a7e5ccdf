import { answered, asked, briefed, Conversation, factsOf } from './testing/conversation.ts';

describe('a long interview', () => {
  const QUESTIONS = Array.from({ length: 10 }, (_none, index) => `What is thing ${index + 1}?`);

  it('says no sentence twice', () => {
    const talk = new Conversation(factsOf({ questionCount: 10 }));
    const said = [talk.speech];
    const hears = (next: Conversation) => said.push(next.speech);
    hears(talk.says("I'm Ada, 4 years"));
    hears(talk.says('I built a shop in React'));
    hears(talk.says('I am ready'));
    for (const [index, question] of QUESTIONS.entries()) {
      const place = { status: 'question', number: index + 1, total: 10, question };
      hears(talk.tool('get_question', place));
      hears(talk.says(`It is what ${question} names.`));
      hears(talk.saved(index % 2 === 0 ? `Why ${index}?` : null));
      if (index % 2 === 0) {
        hears(talk.says(`Because of ${index}.`));
        hears(talk.saved());
      }
    }
    hears(talk.tool('get_question', { status: 'finished', total: 10 }));
    const sentences = said.filter((speech) => speech !== '');
    expect(sentences.length).toBeGreaterThan(30);
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
  });

  it('asks no question again whose answer was saved', () => {
    const talk = answered().saved();
    const again = () => talk.question(2);
    expect(again().calls[0]?.tool).toBe('get_question');
    expect(talk.speech).not.toContain('JSX');
    expect(again().stage).toBe('questionUnavailable');
    expect(talk.says('try again').question(2, 'What is a hook?').stage).toBe('awaitingAnswer');
  });

  it('speaks into a long silence once a question, and never ends the answer', () => {
    const talk = asked().send({ kind: 'silence' });
    expect([talk.speech, talk.stage]).toEqual([
      expect.stringMatching(/rush|time|hurry/),
      'awaitingAnswer',
    ]);
    expect(talk.send({ kind: 'silence' }).actions).toEqual([]);
    expect(
      talk.says('It is syntax.').saved().question(2, 'Why hooks?').send({ kind: 'silence' }).speech,
    ).not.toBe('');
    expect(briefed().send({ kind: 'silence' }).actions).toEqual([]);
  });
});
