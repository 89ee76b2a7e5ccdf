import type { Action } from '../protocol/interviewer.ts';
import type { Item } from '../protocol/items.ts';
import { BuiltInBrain } from './brain/built-in-brain.ts';
import { ScriptedInterviewer } from './scripted-interviewer.ts';

const context = { technology: 'react', resumed: true, level: 'junior', answeredCount: 0 };
const instructions = `<interview_context>${JSON.stringify(context)}</interview_context>`;

const message = (id: string, text: string): Item => ({
  id,
  object: 'realtime.item',
  type: 'message',
  role: 'user',
  status: 'completed',
  content: [{ type: 'input_text', text }],
});
const wordsOf = (actions: readonly Action[]) =>
  actions.flatMap((act) => (act.kind === 'say' ? [act.text] : [])).join(' ');

const interviewerAt = (now: () => number = () => 0) =>
  new ScriptedInterviewer({ seed: 'seed', currentYear: 2026, now, builtIn: new BuiltInBrain() });

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
  items.push(message('answer', 'A way to write elements that compiles to function calls.'));
  const [held] = await interviewer.respond(items, instructions);
  const read = { object: 'realtime.item', status: 'completed', call_id: 'call_2' } as const;
  items.push(
    { id: 'read', type: 'function_call', name: 'read_turn', arguments: '{}', ...read },
    { id: 'step', type: 'function_call_output', output: '{"status":"error"}', ...read },
  );
  expect(held).toMatchObject({ kind: 'call', tool: 'read_turn' });
  const said = wordsOf(await interviewer.respond(items, instructions));
  expect(said.startsWith(likely.split('. ')[0] ?? '')).toBe(true);
});
