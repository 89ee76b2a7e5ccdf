/** Which folder may import which (the design's "Imports flow one way"). */
const remotes = '^mfe-[^/]+/';

/**
 * Rules by which the folders of a package import one way only.
 * @param folder path of the package's sources
 * @param layers the highest first: expressions of paths below `folder`
 */
const layered = (folder, layers) =>
  layers.slice(1).map((layer, above) => ({
    name: `${folder.replace('/src', '')}-layers-${above + 1}`,
    severity: 'error',
    comment: 'Imports point one way: a folder knows none of those above it.',
    from: { path: `^${folder}/${layer}` },
    to: { path: `^${folder}/(${layers.slice(0, above + 1).join('|')})` },
  }));

module.exports = {
  forbidden: [
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
      name: 'api-stands-alone',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `^(shell|shared-ui|platform|interviewer|e2e)/|${remotes}` },
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
        pathNot: '^api/src/contract/(interviewer|plans|pricing|spreadsheet|topics)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...layered('mfe-interview/src', [
      'live/[^/]+$',
      'live/room/',
      'live/lifecycle/',
      'live/answering/',
      'live/conversation/',
      'live/state/',
      '(results|recording|devices|transport)/',
    ]),
    ...layered('interviewer/src', [
      '[^/]+$',
      'http/',
      'transport/',
      'conversation/(testing/|[^/]+$)',
      'conversation/understanding/',
      '(voice|hearing)/',
      'protocol/',
      'environment/',
    ]),
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
