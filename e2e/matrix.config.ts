import base from './base.config.ts';

/** The long matrix of faults: all remotes, all faults. `npm run bench -- faults` runs it. */
export default { ...base, testMatch: 'qa/faults/*.matrix.ts' };
