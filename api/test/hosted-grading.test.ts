import { freePort } from '@parley/testing/free-port';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { ask, signedIn } from './support/client.ts';
import { FakeLanguageModel, modelKey } from './support/fakes/fake-language-model.ts';

const fake = new FakeLanguageModel();
let server: ApiServer;

beforeAll(async () => {
  await fake.start(await freePort());
  server = await startServer({
    OPENAI_API_KEY: modelKey,
    OPENAI_BASE_URL: fake.url,
    OPENAI_GRADING_MODEL: 'a-model',
  });
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
  await fake.stop();
});
beforeEach(() => fake.reset());

async function graded() {
  const { token } = await signedIn({ plan: 'max' }, server.url);
  const body = { language: 'react' };
  const { id } = await ask('newInterview', { token, body }, server.url);
  const query = { level: 'junior', technology: 'react', interviewId: id };
  const { questions } = await ask('interviewQuestions', { token, query }, server.url);
  const responses = questions.map(({ question }) => ({
    question,
    answer: 'A component renders again when its state changes. That is what I have seen at work.',
  }));
  const sent = { token, body: { interviewId: id, responses } };
  const [grading] = await ask('gradeInterview', sent, server.url);
  const stored = await ask('interview', { token, params: { id } }, server.url);
  expect(stored.grading).toEqual(grading);
  return grading;
}

describe('grading by a language model', () => {
  test('is stored with its grader and its texts', async () => {
    const grading = await graded();
    expect(grading?.grader).toBe('hosted');
    expect(grading?.overallScore).toBeGreaterThan(0);
    expect(grading?.results?.[0]?.strengths?.[0]).toContain('This part is right');
    expect(fake.calls).toHaveLength(5);
    expect(fake.calls[0]?.request.model).toBe('a-model');
  });

  test('falls back to the embedded grader on failure and says so in the summary', async () => {
    fake.reply = () => ({ status: 500, retryAfter: 0 });
    const grading = await graded();
    expect(grading?.grader).toBe('embedded');
    expect(grading?.summary).toContain('the built-in grader judged all of your answers');
    await server.written('it answered 500');
  });

  test('never logs or returns the API key', async () => {
    fake.reply = () => ({ status: 401 });
    const grading = await graded();
    expect(grading?.grader).toBe('embedded');
    expect(JSON.stringify(grading)).not.toContain(modelKey);
    await server.written('it answered 401');
    expect(server.output()).not.toContain(modelKey);
  });
});
