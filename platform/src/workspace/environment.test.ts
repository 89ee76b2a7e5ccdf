import { readEnvironment } from './environment.ts';

test('the defaults are those of the design', () => {
  expect(readEnvironment({})).toMatchObject({
    sitePort: 3000,
    cdnPort: 3100,
    apiPort: 4000,
    interviewerPort: 4100,
    siteUrl: 'http://localhost:3000',
    cdnUrl: 'http://localhost:3100',
    apiUrl: 'http://localhost:4000',
    productName: 'Parley',
    releasesKept: 5,
    releasesDays: 7,
  });
});

test('a port changes its address, and a public address overrides both', () => {
  expect(readEnvironment({ SITE_PORT: '5000' }).siteUrl).toBe('http://localhost:5000');
  expect(readEnvironment({ SITE_PORT: '5000', SITE_URL: 'https://parley.example' }).siteUrl).toBe(
    'https://parley.example',
  );
});

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ API_PORT: '' }).apiPort).toBe(4000);
});

test('lists every invalid variable at once', () => {
  expect(() => readEnvironment({ SITE_PORT: 'many', API_URL: 'nowhere' })).toThrow(
    /SITE_PORT[\s\S]*API_URL|API_URL[\s\S]*SITE_PORT/,
  );
});

test('the embedded interviewer runs in production only when it is named', () => {
  const production = { NODE_ENV: 'production', OPENAI_API_KEY: 'sk-test' };
  expect(readEnvironment({})).toMatchObject({
    runsInterviewer: true,
    realtimeUrl: 'http://localhost:4100',
  });
  expect(readEnvironment(production)).toMatchObject({
    runsInterviewer: false,
    realtimeUrl: 'https://api.openai.com/v1',
  });
  const named = {
    ...production,
    EMBEDDED_IN_PRODUCTION: 'grading, interviewer',
    INTERVIEWER_URL: 'https://voice.parley.example',
  };
  expect(readEnvironment(named)).toMatchObject({
    runsInterviewer: true,
    interviewerUrl: 'https://voice.parley.example',
    realtimeUrl: 'https://voice.parley.example',
  });
});

test.each([
  [{ INTERVIEWER_MODEL: 'qwen3' }, 'INTERVIEWER_MODEL_URL and INTERVIEWER_MODEL go together'],
  [{ INTERVIEWER_MODEL_URL: 'http://localhost:11434/v1' }, 'go together: set both, or neither'],
  [{ INTERVIEWER_MODEL_KEY: 'k' }, 'INTERVIEWER_MODEL_KEY needs INTERVIEWER_MODEL_URL'],
  [{ TRANSCRIPTION_MODEL: 'whisper-1' }, 'need TRANSCRIPTION_URL too'],
])('refuses a missing half of the interviewer’s services: %j', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});
