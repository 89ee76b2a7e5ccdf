import { setTimeout as pause } from 'node:timers/promises';
import type { Action } from './interviewer.ts';
import { RealtimeSession } from './realtime-session.ts';
import { responding, silentOutput, silentVoice } from './testing/silent-parts.ts';

interface ServerEvent {
  readonly type: string;
  readonly response?: { readonly status: string };
  readonly item?: { readonly type: string; readonly name?: string };
}

/** A conversation whose interviewer decides when the test says so. */
function setUp() {
  const events: ServerEvent[] = [];
  const decisions: ((actions: readonly Action[]) => void)[] = [];
  const session = new RealtimeSession({
    grant: { model: 'test', configuration: {} },
    send: (json) => events.push(JSON.parse(json)),
    output: silentOutput,
    voice: silentVoice,
    interviewer: responding(() => new Promise((resolve) => decisions.push(resolve))),
    now: () => 0,
    report: () => {},
  });
  const ask = () => session.receive(JSON.stringify({ type: 'response.create' }));
  const calls = () =>
    events.flatMap(({ type, item }) =>
      type === 'response.output_item.done' && item?.type === 'function_call' ? [item.name] : [],
    );
  const statuses = () =>
    events.flatMap(({ type, response }) => (type === 'response.done' ? [response?.status] : []));
  return { session, decisions, ask, calls, statuses };
}

const say: Action = { kind: 'say', text: 'I see.', fixed: '' };
const call = (tool: string): Action => ({ kind: 'call', tool, arguments: {} });

it('a response that is interrupted before its decision still makes its tool calls, without its words', async () => {
  const { session, decisions, ask, calls, statuses } = setUp();
  ask();
  await pause(5);
  session.speechStarted();
  session.speechStopped();
  decisions[0]?.([call('save_answer'), say]);
  await pause(20);
  expect(calls()).toEqual(['save_answer']);
  expect(statuses()).toEqual(['cancelled', 'completed']);
});

it('tool calls of an interrupted response are made with the next response when that has begun', async () => {
  const { session, decisions, ask, calls, statuses } = setUp();
  ask();
  await pause(5);
  session.speechStarted();
  session.speechStopped();
  ask();
  await pause(5);
  decisions[0]?.([call('save_answer')]);
  await pause(5);
  expect(calls()).toEqual([]);
  decisions[1]?.([call('get_question')]);
  await pause(20);
  expect(calls()).toEqual(['save_answer', 'get_question']);
  expect(statuses()).toEqual(['cancelled', 'completed']);
});
