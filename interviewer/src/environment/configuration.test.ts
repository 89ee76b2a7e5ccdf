import { ConfigurationError, readConfiguration } from './configuration.ts';

const KEY = 'a-key-that-is-long-enough';

describe('configuration', () => {
  it('requires only the API key', () => {
    expect(readConfiguration({ INTERVIEWER_API_KEY: KEY, SITE_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 4100,
      hosts: new Set(['localhost', '127.0.0.1', '[::1]']),
      media: { isPublic: false, ports: undefined, announcedAddress: undefined, turn: undefined },
      apiKey: KEY,
      siteOrigin: 'http://localhost:3000',
      instanceId: null,
      logLevel: 'info',
      maximumSessions: 40,
    });
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
    [{ INTERVIEWER_TURN_PASSWORD: '' }, 'go together'],
    [{ INTERVIEWER_UDP_PORTS: '40000-40100' }, 'at least 160 ports'],
    [{ INTERVIEWER_UDP_PORTS: '40199-40000' }, 'two ports such as'],
    [{ INTERVIEWER_ANNOUNCED_ADDRESS: 'voice.parley.test' }, 'an IPv4 address'],
  ])('rejects %j', (change, sentence) => {
    expect(() => readConfiguration({ ...PRODUCTION, ...change })).toThrow(sentence);
  });

  it('is required for serving other machines', () => {
    expect(() =>
      readConfiguration({ INTERVIEWER_API_KEY: KEY, INTERVIEWER_HOST: '0.0.0.0' }),
    ).toThrow('INTERVIEWER_HOST may leave this machine only with NODE_ENV=production');
  });
});
