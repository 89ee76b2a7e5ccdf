import { answerTo, askedIn, type Conversation, stored } from './testing/conversation.ts';

const first = 'It is syntax for elements.';
const missing = 'You made this point: It is syntax. Missing: a compiler turns it into calls.';
const remarked = (question = 'How do you find a bug in a component?'): Conversation =>
  askedIn('coached')
    .says(first, 'answer')
    .tool('save_answer', { status: 'saved', remark: missing })
    .question(2, question);

function storedOf(conversation: Conversation, text: string): string | undefined {
  conversation.says(text);
  if (conversation.stage === 'confirming') conversation.says('yes', 'yes');
  return answerTo(conversation, 2);
}

describe('an answer in words of an objection, to a question after a remark', () => {
  it.each([
    'I look at why the value is wrong and follow it back to where it is set.',
    'First I ask what is missing in the log, then I reproduce it in a test.',
    'I check how the state is wrong and bisect the commits until I find the change.',
    'Then you see what is wrong in the profiler and you fix the slow component.',
  ])('is stored whole: %s', (text) => {
    const conversation = remarked();
    expect(storedOf(conversation, text)).toBe(text);
    expect(conversation.speech).not.toMatch(/errs|can be wrong|may well be right|machine/);
  });

  it.each([
    "I don't think so. The browser caches it by the header.",
    "I don't agree. The browser caches it by its header, so the server is not asked again.",
    'No, I disagree. The server is asked with the tag, and answers that nothing changed.',
  ])('keeps the reasons that follow a doubt: %s', (text) => {
    const conversation = remarked('Does the browser load an image again on each page?');
    conversation.says(text);
    if (conversation.stage === 'confirming') conversation.says('yes', 'yes');
    expect(answerTo(conversation, 2)).toBe(text);
  });

  it.each([
    'why is that wrong?',
    'How is my answer wrong?',
    'what exactly is missing?',
    'Why "left out"? I did say it compiles.',
    'what do you mean by too vague?',
    'What is wrong with it?',
  ])('is no objection, which is heard and stored nowhere: %s', (text) => {
    const conversation = remarked().says(text);
    expect(conversation.speech).toMatch(/wrong|errs/);
    expect(stored(conversation)).toEqual([]);
  });
});
