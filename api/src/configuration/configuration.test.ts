import {
  ConfigurationError,
  readConfiguration,
  readGradingConfiguration,
} from './configuration.ts';
import { environmentSchema } from './environment-schema.ts';

/** What the schema, and so docs/operations/environment.md, calls required in production. */
const requiredInProduction = Object.entries(environmentSchema.shape)
  .filter(([name, schema]) => name !== 'NODE_ENV' && schema.meta()?.production === 'required')
  .map(([name]) => name);

function mistakesOf(variables: Record<string, string>): string {
  try {
    readConfiguration(variables);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
  }
  return '';
}

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://parley.test',
  API_URL: 'https://api.parley.test',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'Parley <parley@parley.test>',
  OPENAI_API_KEY: 'sk-test',
  DATABASE_URL: 'postgres://localhost/parley',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('readConfiguration', () => {
  test('needs no variable for a local site', () => {
    const configuration = readConfiguration({});
    expect(configuration).toMatchObject({
      production: false,
      port: 4000,
      siteUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:4000',
      databaseUrl: null,
      mail: { kind: 'embedded' },
      payments: { kind: 'embedded' },
      realtime: { kind: 'embedded', baseUrls: ['http://localhost:4100/v1'], apiKey: null },
      signInLinksPerHour: 5,
    });
    expect(configuration.dataDirectory).toMatch(/[\\/]\.data$/);
  });

  test('bounds the time that PostgreSQL may take', () => {
    expect(readConfiguration({ DATABASE_STATEMENT_SECONDS: '0.5' }).databaseLimits).toEqual({
      connect: 5_000,
      statement: 500,
      lock: 3_000,
      idleTransaction: 10_000,
      poolSize: 10,
    });
    expect(mistakesOf({ DATABASE_LOCK_SECONDS: '0' })).toContain(
      'DATABASE_LOCK_SECONDS: must be more than 0',
    );
  });

  test('derives the public address from the port unless it is set', () => {
    expect(readConfiguration({ API_PORT: '4801' }).apiUrl).toBe('http://localhost:4801');
    const set = readConfiguration({ ...production, API_URL: 'https://api.parley.test/' });
    expect(set.apiUrl).toBe('https://api.parley.test');
  });

  test('treats an empty variable as not set', () => {
    expect(readConfiguration({ DATABASE_URL: '', API_PORT: ' ' })).toMatchObject({
      databaseUrl: null,
      port: 4000,
    });
  });

  test('accepts hosted services in production', () => {
    expect(readConfiguration(production)).toMatchObject({
      production: true,
      mail: { kind: 'hosted', url: 'smtp://mail.test' },
      realtime: { kind: 'hosted', baseUrls: ['https://api.openai.com/v1'], apiKey: 'sk-test' },
      payments: {
        kind: 'hosted',
        secretKey: 'sk_live_1',
        webhookSecret: 'whsec_1',
        apiUrl: null,
      },
    });
  });

  test.each([
    ['SITE_URL', 'Set SITE_URL: the public address of the site.'],
    ['API_URL', 'Set API_URL: the public address of the API.'],
    ['SMTP_URL', 'The embedded mailbox does not run in production'],
    ['MAIL_FROM', 'SMTP_URL is set without MAIL_FROM'],
    ['OPENAI_API_KEY', 'EMBEDDED_IN_PRODUCTION=interviewer'],
    ['DATABASE_URL', 'EMBEDDED_IN_PRODUCTION=database'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET'],
    ['OPENAI_API_KEY', 'EMBEDDED_IN_PRODUCTION=grading'],
  ])('refuses production without %s @DESIGN-32 @DESIGN-34', (name, message) => {
    expect(mistakesOf({ ...production, [name]: '' })).toContain(message);
  });

  test('in production with nothing set, names every required variable', () => {
    const message = mistakesOf({ NODE_ENV: 'production' });
    for (const name of requiredInProduction) expect(message).toContain(name);
    const embedded = { ...production, EMBEDDED_IN_PRODUCTION: 'interviewer' };
    expect(mistakesOf(embedded)).toBe(
      [
        'The configuration has mistakes:',
        '  - Set INTERVIEWER_URL: the public address of the embedded interviewer. Production has no default for it.',
        '  - Set INTERVIEWER_API_KEY: the same key as that of the embedded interviewer. Production has no default for it.',
      ].join('\n'),
    );
  });

  test('refuses embedded payments in production @DESIGN-32', () => {
    const without = { ...production, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
    expect(mistakesOf(without)).toContain('The embedded payments do not run in production');
  });

  test('refuses STRIPE_API_URL without STRIPE_SECRET_KEY', () => {
    expect(mistakesOf({ STRIPE_API_URL: 'http://127.0.0.1:1' })).toContain(
      'STRIPE_API_URL is set without STRIPE_SECRET_KEY',
    );
  });

  test('lists every mistake at once', () => {
    const message = mistakesOf({ API_PORT: '99999', SITE_URL: 'localhost', LOG_LEVEL: 'loud' });
    for (const name of ['API_PORT', 'SITE_URL', 'LOG_LEVEL'])
      expect(message).toContain(`- ${name}`);
  });

  test('grades with the language model when a key is set, unless the embedded grader is named', () => {
    expect(readGradingConfiguration({})).toEqual({ kind: 'embedded' });
    const key = { OPENAI_API_KEY: 'sk-test' };
    expect(readGradingConfiguration(key)).toMatchObject({
      kind: 'hosted',
      baseUrl: 'https://api.openai.com/v1',
    });
    const set = {
      ...key,
      OPENAI_BASE_URL: 'http://localhost:9/v1/',
      OPENAI_GRADING_MODEL: 'strict',
    };
    const hosted = {
      kind: 'hosted',
      baseUrl: 'http://localhost:9/v1',
      apiKey: 'sk-test',
      model: 'strict',
    };
    expect(readConfiguration(set).grading).toEqual(hosted);
    const onlyRealtime = { ...set, OPENAI_GRADING_MODEL: '' };
    expect(readConfiguration(onlyRealtime).grading).toEqual({ kind: 'embedded' });
    expect(readConfiguration(onlyRealtime).realtime).toMatchObject({
      kind: 'hosted',
      baseUrls: ['http://localhost:9/v1'],
    });
    const named = { ...production, EMBEDDED_IN_PRODUCTION: 'grading' };
    expect(readConfiguration(production).grading.kind).toBe('hosted');
    expect(readConfiguration(named).grading.kind).toBe('embedded');
    expect(readConfiguration({ ...named, OPENAI_GRADING_MODEL: 'strict' }).grading.kind).toBe(
      'hosted',
    );
  });

  test('reads several interviewer addresses separated by commas', () => {
    const addresses = 'https://live.parley.test/1/, https://live.parley.test/2';
    const several = {
      ...production,
      EMBEDDED_IN_PRODUCTION: 'interviewer',
      INTERVIEWER_API_KEY: 'a-key-of-the-interviewer',
      INTERVIEWER_URL: addresses,
    };
    expect(readConfiguration(several).realtime).toMatchObject({
      kind: 'embedded',
      baseUrls: ['https://live.parley.test/1/v1', 'https://live.parley.test/2/v1'],
    });
    expect(mistakesOf({ ...several, INTERVIEWER_URL: 'https://a.test,b.test' })).toContain(
      'INTERVIEWER_URL.1: must be an http or https address',
    );
    expect(mistakesOf({ INTERVIEWER_URL: 'http://localhost:1,http://live.test' })).toContain(
      'INTERVIEWER_URL names a service or an address beyond this machine',
    );
  });

  test('refuses OPENAI_GRADING_MODEL without OPENAI_API_KEY @DESIGN-34', () => {
    expect(mistakesOf({ OPENAI_GRADING_MODEL: 'strict' })).toContain(
      'OPENAI_GRADING_MODEL is set without OPENAI_API_KEY',
    );
  });

  test('refuses OPENAI_BASE_URL without OPENAI_API_KEY', () => {
    expect(mistakesOf({ OPENAI_BASE_URL: 'https://models.test/v1' })).toContain(
      'OPENAI_BASE_URL is set without OPENAI_API_KEY',
    );
  });

  test.each([
    [{ GOOGLE_CLIENT_ID: 'an-id' }, 'set both, or neither'],
    [{ OIDC_ISSUER: 'https://id.test' }, 'OIDC_ISSUER is set without GOOGLE_CLIENT_ID'],
    [
      { OIDC_ISSUER: 'http://id.test', GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'secret' },
      'OIDC_ISSUER must be an https address',
    ],
    [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN: must have at least 16 characters'],
  ])('refuses %j', (variables, message) => {
    expect(mistakesOf(variables)).toContain(message);
  });

  test('signs in with Google when it is configured, and with the local provider otherwise', () => {
    const google = { ...production, GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfiguration(google).identity).toMatchObject({
      kind: 'hosted',
      issuer: 'https://accounts.google.com',
    });
    expect(readConfiguration({ API_PORT: '4801' }).identity).toMatchObject({
      kind: 'embedded',
      issuer: 'http://localhost:4801/dev/openid',
    });
    expect(readConfiguration(production).identity).toEqual({ kind: 'none' });
  });
});

/** A product whose mail and payments are stand-ins on this machine. */
const standIns = {
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'Parley <parley@parley.test>',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: 'http://127.0.0.2:12111',
};

describe('test support below /dev', () => {
  test('is on while every provider is embedded and every address is on this machine', () => {
    expect(readConfiguration({}).development).toBe(true);
    expect(readConfiguration({ DATABASE_URL: 'postgres://db.test/parley' }).development).toBe(true);
  });

  test('stays on with a language model on this machine', () => {
    const model = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: 'http://localhost:9/v1' };
    expect(readConfiguration(model).development).toBe(true);
  });

  test('is off in production, and with hosted adapters for mail and payments', () => {
    expect(readConfiguration(production).development).toBe(false);
    const local = readConfiguration(standIns);
    expect(local).toMatchObject({ development: false, identity: { kind: 'none' } });
  });

  test.each([
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.test' }],
    ['STRIPE_SECRET_KEY', { STRIPE_API_URL: '' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'secret' }],
    ['OPENAI_API_KEY', { OPENAI_API_KEY: 'sk-test' }],
    ['OPENAI_API_KEY', { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: 'https://models.test/v1' }],
    ['INTERVIEWER_URL', { INTERVIEWER_URL: 'https://voice.parley.test' }],
    ['API_URL', { API_URL: 'https://api.parley.test' }],
    ['API_URL', { API_URL: 'https://localhost.parley.test' }],
    ['SITE_URL', { SITE_URL: 'http://192.168.1.20:3000' }],
  ])('outside production, %s beyond this machine is refused (%j) @DESIGN-33', (name, variables) => {
    const message = mistakesOf({ ...standIns, ...variables });
    expect(message).toContain(`${name} names a service or an address beyond this machine`);
    expect(message).toContain('set NODE_ENV=production');
  });

  test.each([
    { SMTP_URL: standIns.SMTP_URL, MAIL_FROM: standIns.MAIL_FROM },
    { ...standIns, SMTP_URL: '', MAIL_FROM: '' },
  ])('a hosted adapter for only one of mail and payments is refused (%j)', (variables) => {
    expect(mistakesOf(variables)).toContain('Mail and payments are embedded together');
  });

  test('refuses a configuration with every provider hosted and NODE_ENV not set', () => {
    const reported = { ...production, NODE_ENV: '', API_URL: 'https://api.parley.test' };
    expect(mistakesOf(reported)).toContain(
      'SMTP_URL, STRIPE_SECRET_KEY, OPENAI_API_KEY, API_URL, SITE_URL name services or addresses beyond',
    );
  });
});

describe('the embedded interviewer in production', () => {
  test('is used when EMBEDDED_IN_PRODUCTION names it, even with a key for grading', () => {
    const named = {
      ...production,
      EMBEDDED_IN_PRODUCTION: 'interviewer',
      INTERVIEWER_API_KEY: 'a-key-of-the-interviewer',
      INTERVIEWER_URL: 'https://voice.parley.test/',
    };
    const embedded = { kind: 'embedded', baseUrls: ['https://voice.parley.test/v1'] };
    expect(readConfiguration(named)).toMatchObject({
      realtime: embedded,
      grading: { kind: 'hosted' },
    });
    const without = { ...named, OPENAI_API_KEY: '', EMBEDDED_IN_PRODUCTION: 'interviewer,grading' };
    expect(readConfiguration(without).realtime).toMatchObject(embedded);
  });
});
