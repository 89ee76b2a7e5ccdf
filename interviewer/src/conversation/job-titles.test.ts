import { Conversation, contextOf } from './testing/conversation.ts';

const unknown = () => new Conversation();
const known = () => new Conversation(contextOf({ candidateFirstName: 'Ada' }));

describe('a job title', () => {
  it.each([
    "I'm DevOps engineer with six years",
    'I am Cloud architect, 5 years',
    "I'm Android developer with four years of experience",
    "I'm Salesforce Developer, 3 years",
    'Hello, I am Kotlin engineer since 2019',
    "I'm iOS team lead and engineer, six years",
  ])('is no name: %s', (text) => {
    expect(unknown().says(text).state.candidate.name).toBeUndefined();
    expect(known().says(text).state.candidate.name).toBe('Ada');
  });

  it.each([
    ["I'm Ada, 4 years", 'Ada'],
    ["Hi, I'm Ada, a DevOps engineer with six years", 'Ada'],
    ["I'm Peter and I am an Android developer", 'Peter'],
    ['My name is Ada, DevOps engineer', 'Ada'],
    ['Ada here, cloud architect for six years', 'Ada'],
    ["i'm peter, developer from berlin", 'Peter'],
  ])('leaves the name beside it: %s', (text, name) => {
    expect(unknown().says(text).state.candidate.name).toBe(name);
  });

  it.each([
    ['Actually my name is Grace, six years', 'Grace'],
    ['Call me Grace please, I have six years', 'Grace'],
    ["I'm Cloud native since six years", 'Ada'],
    ["I'm Senior, six years", 'Ada'],
    ["I'm Grace, six years", 'Grace'],
    ["hi I'm Tom I have five years of experience", 'Tom'],
    ["I'm Tom from Berlin", 'Tom'],
    ['DevOps, six years', 'Ada'],
  ])('or a clear form counts where the name is known: %s', (text, name) => {
    expect(known().says(text).state.candidate.name).toBe(name);
  });
});
