import base from './base.config.ts';

const releases = 'platform/releases.spec.ts';
const hosted = 'hosted/**';

/** The browser suite. */
export default {
  ...base,
  projects: [
    // One test after the other on a worker of its own: begun last, it would leave the other one idle.
    { name: 'releases', testMatch: releases },
    // Those in `hosted` need a site of another configuration: see hosted/hosted.config.ts.
    { name: 'screens', testIgnore: [releases, hosted] },
  ],
};
