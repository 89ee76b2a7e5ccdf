import { newIdentifier } from '../../protocol/identifiers.ts';
import type { Action } from '../../protocol/interviewer.ts';
import type { Item } from '../../protocol/items.ts';
import type { Brain, Situation } from '../brain/brain.ts';
import { BuiltInBrain } from '../brain/built-in-brain.ts';
import { ScriptedInterviewer } from '../scripted-interviewer.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import { certain } from '../understanding/turn-reading.ts';

const context = { technology: 'react', resumed: true, level: 'junior', answeredCount: 0 };
const instructions = `<interview_context>${JSON.stringify(context)}</interview_context>`;
const base = { object: 'realtime.item', status: 'completed' } as const;

/** An interview whose brain reads each turn as the kind that the test names, and says "Own words." */
function setUp() {
  const items: Item[] = [];
  const seen: Situation[] = [];
  let kind: TurnKind = 'answer';
  let seconds = 0;
  const brain: Brain = {
    async understand(situation) {
      seen.push(situation);
      const words = (async function* () {
        yield 'Own words.';
      })();
      return { reading: certain(kind), words };
    },
  };
  const interviewer = new ScriptedInterviewer({
    seed: 'seed',
    currentYear: 2026,
    now: () => seconds * 1000,
    builtIn: new BuiltInBrain(),
    brain,
  });
  const respond = async () => {
    const said: string[] = [];
    const calls: string[] = [];
    for (const action of await interviewer.respond(items, instructions)) {
      said.push(...(await wordsOf(action)));
      if (action.kind === 'call') calls.push(action.tool);
    }
    return { said: said.join(' '), calls };
  };
  const id = () => newIdentifier('item');
  return {
    seen,
    pass: (more: number) => {
      seconds += more;
    },
    begin: respond,
    says: (text: string, as: TurnKind) => {
      kind = as;
      const content = [{ type: 'input_text' as const, text }];
      items.push({ ...base, id: id(), type: 'message', role: 'user', content });
      return respond();
    },
    tool: (name: string, output: object) => {
      const call_id = id();
      items.push(
        { ...base, id: id(), type: 'function_call', name, call_id, arguments: '{}' },
        {
          ...base,
          id: id(),
          type: 'function_call_output',
          call_id,
          output: JSON.stringify(output),
        },
      );
      return respond();
    },
  };
}

async function wordsOf(action: Action): Promise<readonly string[]> {
  if (action.kind === 'say') return [action.text];
  if (action.kind === 'call') return [];
  const words: string[] = [];
  for await (const sentence of action.sentences) words.push(sentence);
  return words;
}

const question = (number: number) => ({
  status: 'question',
  number,
  total: 2,
  question: number === 1 ? 'What is JSX?' : 'What is a hook?',
  plain: '',
  level: 'junior',
});

it('the words of a brain replace the thanks for an answer, which is still saved', async () => {
  const interview = setUp();
  await interview.begin();
  await interview.tool('get_question', question(1));
  const turn = await interview.says('A syntax that compiles to function calls.', 'answer');
  expect(turn).toEqual({ said: 'Own words.', calls: ['save_answer'] });
});

it('the words of a brain are in the transcript that it gets with the next turn', async () => {
  const interview = setUp();
  await interview.begin();
  await interview.tool('get_question', question(1));
  await interview.says('Nice weather.', 'social');
  await interview.says('A syntax.', 'answer');
  expect(interview.seen.at(-1)?.transcript.slice(-2)).toEqual([
    { speaker: 'candidate', text: 'Nice weather.' },
    { speaker: 'interviewer', text: 'Own words.' },
  ]);
});

it('the words of a brain do not replace the question whether to go on after the promised time', async () => {
  const interview = setUp();
  await interview.begin();
  await interview.tool('get_question', question(1));
  await interview.says('A syntax.', 'answer');
  await interview.tool('save_answer', { status: 'saved', followUp: 'Why?', remark: null });
  interview.pass(3 * 60 * 60);
  const { said } = await interview.says('No idea.', 'dontknow');
  expect(said).toMatch(/^Own words\. .*\?/);
});

it('the words of a brain answer questions at the end, followed by a sentence of the interview', async () => {
  const interview = setUp();
  await interview.begin();
  await interview.tool('get_question', { status: 'finished', total: 2 });
  const replies: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    replies.push((await interview.says('How big is the team?', 'ask')).said);
  }
  for (const reply of replies) expect(reply).toMatch(/^Own words\. /);
  expect(replies[0]).toMatch(/\?$/);
  expect(replies[2]).toMatch(/End Interview/);
  expect(replies.join(' ')).not.toMatch(/team has|ten people/);
});
