import { once } from 'node:events';
import { calling } from './testing/fake-model-replies.ts';
import { answering, FakeService } from './testing/fake-service.ts';
import {
  Client,
  clientSecret,
  compile,
  endAll,
  FACTS,
  listening,
  start,
} from './testing/interviewer-process.ts';

const context = { ...FACTS, resumed: true, level: 'intermediate', interviewType: 'text' };
const ANSWER = 'Redis keeps the data in memory, so that reads are fast.';
let fake: FakeService;

beforeAll(async () => {
  compile();
  fake = await FakeService.start(answering({}, 500));
});
afterAll(() => {
  endAll();
  fake.close();
});

async function interview() {
  const { base, child } = await listening({
    INTERVIEWER_MODEL_URL: `${fake.url}/v1`,
    INTERVIEWER_MODEL: 'qwen3',
    INTERVIEWER_MODEL_KEY: 'secret',
  });
  const client = new Client(base, await clientSecret(base), ['What is Redis?', 'What is a TTL?']);
  await client.open(context);
  client.requestResponse();
  await client.until(() => client.captions.some((caption) => /What is Redis\?/.test(caption)));
  await client.untilIdle();
  const end = async () => {
    client.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { client, end };
}

const saved = (client: Client) =>
  client.calls.filter(({ tool }) => tool === 'save_answer').map((call) => call.arguments.answer);

it('speaks with the words of a model, while questions and answers stay as they are', async () => {
  const { client, end } = await interview();
  const reply = 'Nice, small talk. Now over to you.';
  fake.handler = calling('take_turn', { kind: 'social', reply });
  await client.says(
    'What lovely weather you have there.',
    /^Nice, small talk\. Now over to you\.$/,
  );
  expect(saved(client)).toEqual([]);
  const memory = 'So it is the memory that makes it fast.';
  fake.handler = calling('take_turn', { kind: 'answer', reply: memory });
  await client.says(ANSWER, /Question 2\. What is a TTL\?/);
  expect(client.captions).toContain(memory);
  expect(saved(client)).toEqual([ANSWER]);
  expect(fake.requests.at(-1)?.headers.authorization).toBe('Bearer secret');
  await end();
});

it('goes on with its own reading and words when the model fails', async () => {
  fake.handler = answering({}, 500);
  const { client, end } = await interview();
  await client.says('Skip this question', /Question 2\. What is a TTL\?/);
  expect(saved(client)).toEqual(['']);
  await end();
});

it('does not start with an incomplete configuration of the model', async () => {
  const child = start({
    INTERVIEWER_API_KEY: 'integration-key-0123456789',
    INTERVIEWER_MODEL: 'qwen3',
  });
  let text = '';
  child.stderr?.on('data', (data) => {
    text += String(data);
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(text).toContain('INTERVIEWER_MODEL_URL and INTERVIEWER_MODEL go together');
});
