/** Which folder may import which (the design's "Imports flow one way"). */
const remotes = '^mfe-[^/]+/';

/** The layers of the API, lowest first: a folder imports only itself and the folders before it. */
const apiLayers = [
  'support',
  'contract',
  'database',
  'configuration',
  'http',
  'questions',
  'workers',
  'providers',
  'identity',
  'features',
  'dev',
];

/** The features of the API, lowest first: a feature imports only itself and those before it. */
const apiFeatures = [
  'telemetry',
  'releases',
  'grading',
  'billing',
  'interviews',
  'session-keys',
  'insights',
  'reports',
  'accounts',
];

/** The layers of grading, lowest first. */
const gradingLayers = ['text', 'encoder', 'reference', 'rubric', 'matching', 'feedback', 'grader'];

/** Tests and what only tests use may reach across layers. */
const testCode = '\\.test\\.tsx?$|/testing/';

/**
 * The layers inside a package, the lowest first: a folder imports itself and what stands before it. A
 * file beside the folders, such as an entry, composes them and is imported by none. A folder that is
 * not listed fails every import of it, so that a new one gets its place here.
 * @param source the package's folder of sources
 * @param folders names of its folders
 */
const layersOf = (source, folders) =>
  folders.map((folder, index) => {
    const reachable = folders.slice(0, index + 1).join('|');
    return {
      name: `layers-of-${source.replaceAll('/', '-')}-${folder}`,
      severity: 'error',
      comment: `Of ${source}, ${folder} imports only: ${reachable.replaceAll('|', ', ')}.`,
      from: { path: `^${source}/${folder}/`, pathNot: testCode },
      to: { path: `^${source}/(?!(?:${reachable})/)` },
    };
  });

module.exports = {
  forbidden: [
    ...layersOf('platform/src', [
      'support',
      'registry',
      'workspace',
      'release-format',
      'storage',
      'preset',
      'release',
      'pack',
      'doctor',
      'serve',
      'run',
      'rehearsal',
      'release-service',
      'fuzz',
      'dependencies',
      'environment-table',
      'check',
      'version-matrix',
      'bench',
      'commands',
    ]),
    ...layersOf('platform/src/release-service', [
      'contract',
      'store',
      'client',
      'job',
      'canary-watch',
      'webhooks',
      'http',
    ]),
    ...layersOf('platform/src/release', ['gate', 'build', 'pages', 'publish']),
    ...layersOf('shell/src', [
      'interference',
      'federation',
      'telemetry',
      'failures',
      'slots',
      'session',
      'development',
      'layouts',
      'routing',
      'hydration',
    ]),
    ...layersOf('shell/src/interference', ['development']),
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle hides who owns what. Move the shared part into a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      comment: 'Remotes meet in the address bar and in the store only.',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: remotes, pathNot: '^$1/' },
    },
    {
      name: 'nobody-imports-a-deployable',
      severity: 'error',
      comment: 'The shell knows remotes only through the registry, and nobody imports the shell.',
      from: { pathNot: '^(shell|mfe-[^/]+)/' },
      to: { path: `^shell/|${remotes}` },
    },
    {
      name: 'remotes-do-not-know-the-shell',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^shell/' },
    },
    {
      name: 'shell-does-not-import-remotes',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: remotes },
    },
    {
      name: 'shared-ui-knows-only-the-contract',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^(api/(?!src/contract/)|interviewer/|platform/)' },
    },
    {
      name: 'clients-see-only-the-contract',
      severity: 'error',
      comment: 'The API is reached over HTTP; its contract is all that a client may import.',
      from: { path: `^shell/|${remotes}` },
      to: { path: '^api/(?!src/contract/)' },
    },
    {
      name: 'platform-is-for-builds',
      severity: 'error',
      comment: 'At run time only the registry’s schema is shared with the shell.',
      from: { path: `^(shell|shared-ui)/src/|${remotes}src/` },
      to: { path: '^platform/(?!src/registry/)' },
    },
    {
      name: 'testing-stands-alone',
      severity: 'error',
      comment: 'What every suite may use knows none of them, and nothing of the product.',
      from: { path: '^testing/' },
      to: { path: `^(shell|shared-ui|platform|interviewer|api|grading|e2e)/|${remotes}` },
    },
    {
      name: 'products-run-without-testing',
      severity: 'error',
      comment: 'The platform has commands that test; what the product runs with has none.',
      from: {
        path: `^(shell|shared-ui|api|grading|interviewer)/src/|${remotes}`,
        pathNot: testCode,
      },
      to: { path: '^testing/' },
    },
    {
      name: 'api-stands-alone',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `^(shell|shared-ui|platform|interviewer|e2e)/|${remotes}` },
    },
    ...layersOf('api/src', apiLayers),
    ...layersOf('api/src/features', apiFeatures),
    {
      name: 'api-is-composed-at-the-root',
      severity: 'error',
      comment: 'Files at the root of the API put its parts together; no part knows them.',
      from: { path: '^api/src/[^/]+/' },
      to: { path: '^api/src/[^/]+\\.ts$' },
    },
    {
      name: 'grading-stands-alone',
      severity: 'error',
      comment: 'It grades what it is given; whose questions and answers they are, the API knows.',
      from: { path: '^grading/' },
      to: { path: `^(shell|shared-ui|platform|interviewer|api|e2e)/|${remotes}` },
    },
    ...layersOf('grading/src', gradingLayers),
    {
      name: 'only-training-fits',
      severity: 'error',
      comment: 'What fits weights runs offline, never in a server.',
      from: { pathNot: '^grading/training/' },
      to: { path: '^grading/training/' },
    },
    {
      name: 'evaluation-is-for-tests-and-benchmarks',
      severity: 'error',
      from: { path: '^grading/src/(?!evaluation/|testing/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^grading/src/(evaluation|testing)/' },
    },
    {
      name: 'interviewer-stands-alone',
      severity: 'error',
      comment: 'It learns questions through the client’s tools, as a hosted one would.',
      from: { path: '^interviewer/' },
      to: { path: `^(shell|shared-ui|platform|api|e2e)/|${remotes}` },
    },
    {
      name: 'contract-is-only-a-contract',
      severity: 'error',
      from: { path: '^api/src/contract/' },
      to: { path: '^api/src/(?!contract/)' },
    },
    {
      name: 'browsers-get-types-not-schemas',
      severity: 'error',
      comment: 'Schemas of the full library are heavy: import types, or what needs no schema.',
      from: { path: `^(shell|shared-ui)/src/|${remotes}src/`, pathNot: 'test' },
      to: {
        path: '^api/src/contract/',
        pathNot:
          '^api/src/contract/(display/[^/]+|interviewer|interviewer-tools|plans/[^/]+|release-console|report/report-words|session-key-lifetime|topics)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...layersOf('mfe-interview/src', ['devices', 'transport', 'recording', 'results', 'live']),
    ...layersOf('mfe-interview/src/live', [
      'state',
      'conversation',
      'answering',
      'lifecycle',
      'room',
    ]),
    ...layersOf('interviewer/src', [
      'support',
      'environment',
      'protocol',
      'voice',
      'hearing',
      'model',
      'conversation',
      'transport',
      'http',
    ]),
    ...layersOf('interviewer/src/conversation', ['understanding']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
