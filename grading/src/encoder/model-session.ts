import { readFileSync } from 'node:fs';
import * as onnx from 'onnxruntime-web';
import { dataFile } from '../text/data-file.ts';

/** Opens a model of this folder. Each thread computes by itself: the API has a pool of them. */
export function openModel(name: string): Promise<onnx.InferenceSession> {
  onnx.env.wasm.numThreads = 1;
  return onnx.InferenceSession.create(new Uint8Array(readFileSync(dataFile(`encoder/${name}`))));
}

/** The numbers that a model gave. @throws Error when it gave none of that name */
export function numbersOf(output: onnx.Tensor | undefined): Float32Array {
  const { data } = output ?? {};
  if (!(data instanceof Float32Array)) throw new Error('The model gave no numbers.');
  return data;
}
