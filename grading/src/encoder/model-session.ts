import { readFileSync } from 'node:fs';
import * as onnx from 'onnxruntime-web';
import { dataFile } from '../text/data-file.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Calls the runtime once what was called before is done: all sessions of a thread share one stack, on which calls at
 * the same time overwrite one another's inputs.
 */
function oneAtATime<T>(call: () => Promise<T>): Promise<T> {
  const result = last.then(call);
  last = result.catch(() => undefined);
  return result;
}

/** Opens a model of this folder. Each thread computes by itself: the API has a pool of them. */
export function openModel(name: string): Promise<onnx.InferenceSession> {
  onnx.env.wasm.numThreads = 1;
  const file = new Uint8Array(readFileSync(dataFile(`encoder/${name}`)));
  return oneAtATime(() => onnx.InferenceSession.create(file));
}

/** What a model gives for its inputs. Safe to call while another call runs. */
export const runModel = (
  session: onnx.InferenceSession,
  inputs: onnx.InferenceSession.FeedsType,
): Promise<onnx.InferenceSession.ReturnType> => oneAtATime(() => session.run(inputs));

/** The numbers that a model gave. @throws Error when it gave none of that name */
export function numbersOf(output: onnx.Tensor | undefined): Float32Array {
  const { data } = output ?? {};
  if (!(data instanceof Float32Array)) throw new Error('The model gave no numbers.');
  return data;
}
