// Before jsdom, which takes hold of what it replaces.
require('./fast-selectors.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Browser APIs that jsdom lacks, taken from Node. */
const borrowed = [
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of borrowed) this.global[name] ??= globalThis[name];
    // jsdom's own has no arrayBuffer() and no text().
    this.global.Blob = globalThis.Blob;
    this.global.AbortSignal = globalThis.AbortSignal;
    this.global.AbortController = globalThis.AbortController;
  }
};
