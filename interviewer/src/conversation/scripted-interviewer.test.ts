import type { Action } from '../protocol/interviewer.ts';
import type { Item } from '../protocol/items.ts';
import { BuiltInBrain } from './brain/built-in-brain.ts';
import { ScriptedInterviewer } from './scripted-interviewer.ts';

const context = { technology: 'react', resumed: true, level: 'junior', answeredCount: 0 };
const instructions = `<interview_context>${JSON.stringify(context)}</interview_context>`;

const message = (id: string, text: string, role: 'user' | 'system' = 'user'): Item => ({
  id,
  object: 'realtime.item',
  type: 'message',
  role,
  status: 'completed',
  content: [{ type: 'input_text', text }],
});
/** What the client tells of an introduction that a lost connection has ended. */
const introductionSoFar = (block: string): Item =>
  message('so-far', `<introduction_so_far>${block}</introduction_so_far>`, 'system');
const fresh =
  '<interview_context>{"technology":"react","candidateFirstName":"Ada"}</interview_context>';
const wordsOf = (actions: readonly Action[]) =>
  actions.flatMap((act) => (act.kind === 'say' ? [act.text] : [])).join(' ');

const interviewerAt = (now: () => number = () => 0) =>
  new ScriptedInterviewer({ seed: 'seed', currentYear: 2026, now, builtIn: new BuiltInBrain() });

interface Turn {
  speaker: 'interviewer' | 'candidate';
  text: string;
}
/** What a new interviewer does first after a connection was lost with these turns. */
const resumedAfter = (turns: readonly Turn[]) =>
  interviewerAt().respond([introductionSoFar(JSON.stringify(turns))], fresh);

test('predicts how the reply to an ordinary answer begins', async () => {
  const interviewer = interviewerAt();
  const items: Item[] = [];
  await interviewer.respond(items, instructions);
  const call = {
    object: 'realtime.item',
    status: 'completed',
    call_id: 'call_1',
  } as const;
  items.push(
    { id: 'call', type: 'function_call', name: 'get_question', arguments: '{}', ...call },
    {
      id: 'output',
      type: 'function_call_output',
      output: JSON.stringify({ status: 'question', number: 1, total: 5, question: 'What is JSX?' }),
      ...call,
    },
  );
  await interviewer.respond(items, instructions);
  const likely = interviewer.likelyReply();
  expect(likely).not.toBe('');
  items.push(
    message(
      'answer',
      'JSX lets me write elements like HTML, and a compiler turns them into function calls that create objects.',
    ),
  );
  const said = wordsOf(await interviewer.respond(items, instructions));
  expect(said.startsWith(likely.split('. ')[0] ?? '')).toBe(true);
});

test('goes on within an introduction that a lost connection has ended, without greeting again', async () => {
  const interviewer = interviewerAt();
  const turns = [
    { speaker: 'interviewer', text: 'Hello Ada. How long have you been a developer?' },
    { speaker: 'candidate', text: 'I am Ada, and I have worked as a developer for six years.' },
    { speaker: 'interviewer', text: 'Good to meet you,' },
  ];
  const item = introductionSoFar(JSON.stringify(turns));
  const said = wordsOf(await interviewer.respond([item], fresh));
  expect(said).toMatch(/^(Welcome back|Good to see you again), Ada\./);
  expect(said).toMatch(/project|buil|work(ed)? on/i);
  expect(said).not.toMatch(/years|your name|AI interviewer/);

  // The candidate answers that, and is told the plan with the level that the first turn gave.
  const answer = message('answer', 'I built a booking site with React and a Node.js server.');
  const plan = wordsOf(await interviewer.respond([item, answer], fresh));
  expect(plan).toMatch(/senior|intermediate/);
  expect(plan).toContain('I am ready');
});

test('asks for the first question where the candidate was ready when the connection was lost', async () => {
  const actions = await resumedAfter([
    { speaker: 'interviewer', text: 'Hello Ada. What have you built?' },
    { speaker: 'candidate', text: 'I am Ada, six years as a developer, and I built a React shop.' },
    { speaker: 'interviewer', text: 'Say when you are ready.' },
    { speaker: 'candidate', text: 'I am ready' },
  ]);
  expect(actions).toContainEqual(expect.objectContaining({ kind: 'call', tool: 'get_question' }));
});

test('replies to what the candidate said last before the connection was lost', async () => {
  const actions = await resumedAfter([
    { speaker: 'interviewer', text: 'Hello. What is your name?' },
    { speaker: 'candidate', text: 'I am Ada, and I have worked as a developer for six years.' },
    { speaker: 'interviewer', text: 'Good to meet you, Ada. What have you been building?' },
    { speaker: 'candidate', text: 'I built a booking site with React and a Node.js server.' },
  ]);
  const said = wordsOf(actions);
  expect(said).toMatch(/^(Welcome back|Good to see you again), Ada\./);
  // The plan and what is recorded, which a lost connection must not swallow.
  expect(said).toMatch(/senior|intermediate/);
  expect(said).toMatch(/record/);
  expect(said).toContain('I am ready');
});

test('takes what the candidate said in several pieces as one turn', async () => {
  const turns: Turn[] = [
    { speaker: 'interviewer', text: 'Hello. What is your name?' },
    { speaker: 'candidate', text: 'My name is Ada and I have three years of experience.' },
    { speaker: 'candidate', text: 'I live in Berlin at the moment.' },
    { speaker: 'candidate', text: 'And I like to work in small teams.' },
  ];
  const asked: Turn = { speaker: 'interviewer', text: 'What have you been building?' };
  for (const told of [turns, [...turns, asked]]) {
    const said = wordsOf(await resumedAfter(told));
    expect(said).toMatch(/project|buil|work(ed)? on/i);
    expect(said).not.toContain('I am ready');
  }
});

test('greets and replies where the candidate spoke before the greeting was heard', async () => {
  const text = 'Hi, I am Ada, with six years as a developer.';
  const said = wordsOf(await resumedAfter([{ speaker: 'candidate', text }]));
  expect(said).toMatch(/interviewer/);
  expect(said).toMatch(/project|buil|work(ed)? on/i);
});

test('asks again, without greeting again, where the candidate was greeted and has said nothing', async () => {
  const text = 'Hello Ada. I am your interviewer.';
  const said = wordsOf(await resumedAfter([{ speaker: 'interviewer', text }]));
  expect(said).toMatch(/^(Welcome back|Good to see you again), Ada\. .*\b(name|call you)\b/);
  expect(said).not.toMatch(/interviewer/);
});

test.each(['no JSON', '[]', '[{"speaker":"somebody","text":"x"}]'])(
  'greets as usual where the introduction so far is %s',
  async (block) => {
    const actions = await interviewerAt().respond([introductionSoFar(block)], fresh);
    expect(wordsOf(actions)).toMatch(/interviewer/);
  },
);
