import { answered, answerTo, asked, askedIn } from './testing/conversation.ts';
import { certain } from './understanding/turn-reading.ts';

describe('a candidate who does not know and says that this was all', () => {
  it.each(["I don't know. That's all.", "no idea, that's it", 'I do not know, nothing more'])(
    'is offered a hint in a coached interview: %s',
    (text) => {
      const conversation = askedIn('coached').says(text);
      expect(conversation.speech).toMatch(/hint/i);
      expect(conversation.calls.map(({ tool }) => tool)).not.toContain('save_answer');
    },
  );

  it.each(["I don't know. That's all.", "no idea, that's it", 'I do not know, nothing more'])(
    'gets no thanks and no follow-up in a real one: %s',
    (text) => {
      const conversation = askedIn('real').says(text);
      expect(conversation.calls[0]?.arguments).toMatchObject({ then: 'proceed' });
      expect(conversation.state.said.didNotKnow).toBe(1);
      expect(conversation.state.said.acknowledge).toBeUndefined();
    },
  );

  it.each([
    "It is syntax for elements that a compiler turns into calls. I don't know more.",
    "I don't know the name, but a compiler turns the tags into function calls. That's all.",
    "I do not know exactly how, but the tags become plain objects. That's it.",
  ])('has answered where the words say something: %s', (text) => {
    const conversation = asked().says(text);
    if (conversation.stage === 'confirming') conversation.says('yes', 'yes');
    expect(answerTo(conversation, 1)).toBe(text);
    expect(conversation.calls[0]?.arguments).toMatchObject({ then: 'probe' });
  });

  it('leaves a follow-up', () => {
    const conversation = answered().saved('And why?').says("I don't know. That's all.");
    expect(conversation.calls[0]?.tool).toBe('get_question');
  });

  it.each(["I don't know, we delete them. That's all.", "no idea, you skip it later. that's it"])(
    'but answers a follow-up in between has answered it: %s',
    (text) => {
      const heard = answered().saved('And why?');
      const reading = { kinds: certain('dontknow').kinds };
      heard.send({ kind: 'candidate', text, reading });
      if (heard.stage === 'readingTurn') heard.tool('read_turn', { status: 'error' });
      expect(answerTo(heard, 1)).toBe(`It is syntax for elements.\n\n${text}`);
    },
  );

  it.each([
    "Sorry, I really don't know this one. That's all.",
    "honestly I have no idea about that, that's it",
    "I'm not sure, I can't remember. That's all.",
  ])('and nothing in between leaves a follow-up: %s', (text) => {
    const heard = answered().saved('And why?');
    heard.send({ kind: 'candidate', text, reading: { kinds: certain('dontknow').kinds } });
    if (heard.stage === 'readingTurn') heard.tool('read_turn', { status: 'error' });
    expect(heard.calls[0]?.tool).toBe('get_question');
    expect(answerTo(heard, 1)).toBe('It is syntax for elements.');
  });
});
