import { ConfigurationError, readConfiguration } from './configuration.ts';
import { environmentSchema } from './environment-schema.ts';

const KEY = 'a-key-that-is-long-enough';

describe('configuration', () => {
  it('requires only the API key', () => {
    expect(readConfiguration({ INTERVIEWER_API_KEY: KEY, SITE_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 4100,
      hosts: new Set(['localhost', '127.0.0.1', '[::1]']),
      media: { isPublic: false, ports: undefined, announcedAddress: undefined, turn: undefined },
      apiKey: KEY,
      operatorToken: undefined,
      traces: false,
      siteOrigin: 'http://localhost:3000',
      instanceId: null,
      logLevel: 'info',
      maximumSessions: 40,
      transcription: undefined,
      model: undefined,
      clockSpeed: 1,
    });
  });

  it('lets the clock of an interview run faster, but not in production', () => {
    const fast = { INTERVIEWER_API_KEY: KEY, INTERVIEWER_CLOCK_SPEED: '20' };
    expect(readConfiguration(fast).clockSpeed).toBe(20);
    const production = { NODE_ENV: 'production', EMBEDDED_IN_PRODUCTION: 'interviewer' };
    expect(() => readConfiguration({ ...fast, ...production })).toThrow(
      'INTERVIEWER_CLOCK_SPEED is for benchmarks',
    );
  });

  it('reads the services for words and replies, by their base address or the call’s own', () => {
    const services = {
      INTERVIEWER_API_KEY: KEY,
      TRANSCRIPTION_URL: 'http://localhost:8000/v1/',
      INTERVIEWER_MODEL_URL: 'http://127.0.0.1:11434/v1',
      INTERVIEWER_MODEL: 'qwen3',
    };
    expect(readConfiguration(services)).toMatchObject({
      transcription: {
        url: 'http://localhost:8000/v1/audio/transcriptions',
        model: 'whisper-1',
        key: undefined,
      },
      model: {
        url: 'http://127.0.0.1:11434/v1/chat/completions',
        model: 'qwen3',
        key: undefined,
      },
    });
    const url = 'http://localhost:8000/v1/audio/transcriptions';
    const more = {
      TRANSCRIPTION_MODEL: 'tiny',
      TRANSCRIPTION_KEY: 'k1',
      INTERVIEWER_MODEL_KEY: 'k2',
    };
    expect(readConfiguration({ ...services, ...more, TRANSCRIPTION_URL: url })).toMatchObject({
      transcription: { url, model: 'tiny', key: 'k1' },
      model: { key: 'k2' },
    });
  });

  it.each([
    [
      { TRANSCRIPTION_KEY: 'k' },
      'TRANSCRIPTION_MODEL and TRANSCRIPTION_KEY need TRANSCRIPTION_URL',
    ],
    [{ INTERVIEWER_MODEL_URL: 'http://localhost:1/v1' }, 'go together: set both, or neither'],
    [{ INTERVIEWER_MODEL: 'qwen3' }, 'go together: set both, or neither'],
    [{ INTERVIEWER_MODEL_KEY: 'k' }, 'needs INTERVIEWER_MODEL_URL and INTERVIEWER_MODEL'],
    [{ TRANSCRIPTION_URL: 'whisper' }, 'TRANSCRIPTION_URL must be an http or https address'],
    [{ TRANSCRIPTION_URL: 'http://me:secret@localhost:1' }, 'must not contain a name'],
    [
      { TRANSCRIPTION_URL: 'https://api.test/v1' },
      'TRANSCRIPTION_URL may leave this machine only with NODE_ENV=production',
    ],
  ])('rejects %j', (change, sentence) => {
    expect(() => readConfiguration({ INTERVIEWER_API_KEY: KEY, ...change })).toThrow(sentence);
  });

  it('reduces the site address to its origin', () => {
    const values = { INTERVIEWER_API_KEY: KEY, SITE_URL: 'http://127.0.0.1:8080/app/' };
    expect(readConfiguration(values).siteOrigin).toBe('http://127.0.0.1:8080');
  });

  it('lists every mistake at once', () => {
    const read = () =>
      readConfiguration({
        INTERVIEWER_UDP_PORTS: '9',
        INTERVIEWER_PORT: '70000',
        SITE_URL: 'ftp://x',
        LOG_LEVEL: 'loud',
        INTERVIEWER_MAX_SESSIONS: 'many',
      });
    expect(read).toThrow(ConfigurationError);
    const names = ['UDP_PORTS', 'PORT', 'API_KEY', 'MAX_SESSIONS'].map(
      (name) => `INTERVIEWER_${name}`,
    );
    for (const name of [...names, 'SITE_URL', 'LOG_LEVEL']) expect(read).toThrow(name);
  });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  EMBEDDED_IN_PRODUCTION: 'grading, interviewer',
  INTERVIEWER_API_KEY: KEY,
  INTERVIEWER_HOST: '0.0.0.0',
  SITE_URL: 'https://parley.test',
  INTERVIEWER_URL: 'https://voice.parley.test',
  INTERVIEWER_UDP_PORTS: '40000-40199',
  INTERVIEWER_ANNOUNCED_ADDRESS: '203.0.113.7',
  INTERVIEWER_TURN_URL: 'turn:turn.parley.test:3478',
  INTERVIEWER_TURN_USER: 'parley',
  INTERVIEWER_TURN_PASSWORD: 'secret',
};

describe('in production', () => {
  it('reads the public address, host name and media ports', () => {
    const configuration = readConfiguration(PRODUCTION);
    expect(configuration.host).toBe('0.0.0.0');
    expect(configuration.hosts).toContain('voice.parley.test');
    expect(configuration.media).toEqual({
      isPublic: true,
      ports: [40_000, 40_199],
      announcedAddress: '203.0.113.7',
      turn: { url: 'turn:turn.parley.test:3478', user: 'parley', password: 'secret' },
    });
  });

  it.each([
    [{ EMBEDDED_IN_PRODUCTION: 'grading' }, 'runs only when it is named'],
    [{ SITE_URL: '' }, 'Set SITE_URL: the public address of the site'],
    [{ INTERVIEWER_URL: '' }, 'Set INTERVIEWER_URL: the public address of this interviewer'],
    [{ INTERVIEWER_TURN_PASSWORD: '' }, 'go together'],
    [{ INTERVIEWER_UDP_PORTS: '40000-40100' }, 'at least 160 ports'],
    [{ INTERVIEWER_UDP_PORTS: '40199-40000' }, 'two ports such as'],
    [{ INTERVIEWER_ANNOUNCED_ADDRESS: 'voice.parley.test' }, 'an IPv4 address'],
  ])('rejects %j', (change, sentence) => {
    expect(() => readConfiguration({ ...PRODUCTION, ...change })).toThrow(sentence);
  });

  it('names everything that is required when nothing is set', () => {
    const required = Object.entries(environmentSchema.shape)
      .filter(([, schema]) => /^required($| where)/.test(String(schema.meta()?.production)))
      .map(([name]) => name);
    expect(required).toEqual(['NODE_ENV', 'INTERVIEWER_URL', 'INTERVIEWER_API_KEY', 'SITE_URL']);
    for (const name of [...required, 'EMBEDDED_IN_PRODUCTION=interviewer']) {
      expect(() => readConfiguration({ NODE_ENV: 'production' })).toThrow(name);
    }
  });

  it('is required for serving other machines', () => {
    expect(() =>
      readConfiguration({ INTERVIEWER_API_KEY: KEY, INTERVIEWER_HOST: '0.0.0.0' }),
    ).toThrow('INTERVIEWER_HOST may leave this machine only with NODE_ENV=production');
  });
});
