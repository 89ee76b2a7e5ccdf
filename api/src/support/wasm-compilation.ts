import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 optimize WebAssembly functions only once they have run for a while: the embedded database
 * and the grader's models are twice ten megabytes of it, of which the optimizing compiler otherwise
 * spends about two seconds of processor time on functions that run at the start only. Node 20's own
 * budget is 1,800,000, later V8s' 13,000,000.
 */
export function delayWasmOptimization(): void {
  setFlagsFromString('--wasm-tiering-budget=100000000');
}
