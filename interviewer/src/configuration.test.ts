import { ConfigurationError, readConfiguration } from './configuration.ts';

const KEY = 'a-key-that-is-long-enough';

describe('configuration', () => {
  it('needs the key only', () => {
    expect(readConfiguration({ INTERVIEWER_API_KEY: KEY, SITE_URL: '' })).toEqual({
      port: 4100,
      apiKey: KEY,
      siteOrigin: 'http://localhost:3000',
      instanceId: null,
      logLevel: 'info',
      maximumSessions: 40,
    });
  });

  it('takes the origin of the site address', () => {
    const values = { INTERVIEWER_API_KEY: KEY, SITE_URL: 'http://127.0.0.1:8080/app/' };
    expect(readConfiguration(values).siteOrigin).toBe('http://127.0.0.1:8080');
  });

  it('lists every mistake at once', () => {
    const read = () =>
      readConfiguration({
        NODE_ENV: 'production',
        INTERVIEWER_PORT: '70000',
        SITE_URL: 'ftp://x',
        LOG_LEVEL: 'loud',
        INTERVIEWER_MAX_SESSIONS: 'many',
      });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(
      /NODE_ENV=production[\s\S]*INTERVIEWER_PORT[\s\S]*INTERVIEWER_API_KEY[\s\S]*SITE_URL[\s\S]*LOG_LEVEL[\s\S]*INTERVIEWER_MAX_SESSIONS/,
    );
  });
});
