import type { Action } from '../protocol/interviewer.ts';
import type { Item } from '../protocol/items.ts';
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

test('predicts the reply to an ordinary answer', () => {
  const interviewer = new ScriptedInterviewer('seed', 2026);
  const items: Item[] = [];
  interviewer.respond(items, instructions);
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
  interviewer.respond(items, instructions);
  const likely = interviewer.likelyReply();
  expect(likely).not.toBe('');
  items.push(message('answer', 'A way to write elements that compiles to function calls.'));
  expect(wordsOf(interviewer.respond(items, instructions))).toBe(likely);
});
