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

const publicAddresses = {
  SITE_URL: 'https://parley.example',
  CDN_URL: 'https://cdn.parley.example',
  API_URL: 'https://api.parley.example',
};

test('production names every public address that is missing', () => {
  expect(() =>
    readEnvironment({ NODE_ENV: 'production', SITE_URL: 'https://parley.example' }),
  ).toThrow(
    [
      'The environment is not complete:',
      '- Set CDN_URL: the public address of the remotes’ origin. Production has no default for it.',
      '- Set API_URL: the public address of the API. Production has no default for it.',
    ].join('\n'),
  );
  expect(readEnvironment({ NODE_ENV: 'production', ...publicAddresses })).toMatchObject({
    apiUrl: 'https://api.parley.example',
  });
});

test('the embedded interviewer runs in production only when it is named', () => {
  const production = { ...publicAddresses, NODE_ENV: 'production', OPENAI_API_KEY: 'sk-test' };
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

test('several interviewers are of one origin, which the pages allow', () => {
  const several = { INTERVIEWER_URL: 'https://live.example/1, https://live.example/2' };
  expect(readEnvironment(several).interviewerUrl).toBe('https://live.example/1');
  expect(() => readEnvironment({ INTERVIEWER_URL: 'https://a.example,https://b.example' })).toThrow(
    /several addresses have to be of one origin[\s\S]*INTERVIEWER_URL/,
  );
  expect(() => readEnvironment({ INTERVIEWER_URL: 'https://a.example,b' })).toThrow(
    /Invalid URL[\s\S]*INTERVIEWER_URL/,
  );
});

test.each([
  [{ INTERVIEWER_MODEL: 'qwen3' }, 'INTERVIEWER_MODEL_URL and INTERVIEWER_MODEL go together'],
  [{ INTERVIEWER_MODEL_URL: 'http://localhost:11434/v1' }, 'go together: set both, or neither'],
  [{ INTERVIEWER_MODEL_KEY: 'k' }, 'INTERVIEWER_MODEL_KEY needs INTERVIEWER_MODEL_URL'],
  [{ TRANSCRIPTION_MODEL: 'whisper-1' }, 'need TRANSCRIPTION_URL too'],
])('refuses a missing half of the interviewer’s services: %j', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});

test('the release service listens beyond this machine in production only', () => {
  const host = { RELEASE_HOST: '0.0.0.0' };
  expect(() => readEnvironment(host)).toThrow('RELEASE_HOST may leave this machine only with');
  const production = { ...publicAddresses, ...host, NODE_ENV: 'production' };
  expect(readEnvironment(production).releaseService.host).toBe('0.0.0.0');
  expect(readEnvironment({}).releaseService.host).toBe('127.0.0.1');
});

test.each([
  ['SITE_PORT', '6000'],
  ['CDN_PORT', '6667'],
  ['API_PORT', '5060'],
  ['INTERVIEWER_PORT', '10080'],
  ['RELEASE_PORT', '6697'],
  ['SITE_URL', 'http://localhost:6000'],
  ['CDN_URL', 'https://cdn.example:6666/remotes'],
  ['API_URL', 'http://localhost:6665'],
  ['INTERVIEWER_URL', 'http://localhost:6669/1'],
])('%s=%s is refused, since no browser talks to that port', (name, value) => {
  const port = /\d{4,5}/.exec(value)?.[0];
  expect(() => readEnvironment({ [name]: value })).toThrow(
    new RegExp(`browsers refuse port ${port}[\\s\\S]*${name}`),
  );
});

test('the API may listen at a port that browsers refuse behind a public address', () => {
  const variables = { API_PORT: '6000', API_URL: 'https://api.example' };
  expect(readEnvironment(variables).apiPort).toBe(6000);
});
