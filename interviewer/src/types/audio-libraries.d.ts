/**
 * Types of the two audio libraries as this process uses them: one ships no types, the other's are
 * not reachable through its `exports`.
 */
declare module '@echogarden/fvad-wasm' {
  /** The compiled library's functions and its memory as 16-bit samples. */
  export interface VoiceActivityLibrary {
    readonly HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(handle: number): void;
    _fvad_set_mode(handle: number, mode: 0 | 1 | 2 | 3): number;
    _fvad_set_sample_rate(handle: number, samplesPerSecond: number): number;
    /** 1 for voice, 0 for none, -1 for a frame length that is not 10, 20 or 30 ms. */
    _fvad_process(handle: number, frame: number, samples: number): number;
  }
  export default function load(): Promise<VoiceActivityLibrary>;
}

declare module '@evan/opus' {
  type SamplesPerSecond = 8000 | 12000 | 16000 | 24000 | 48000;
  export class Encoder {
    constructor(options: {
      channels: 1 | 2;
      sample_rate: SamplesPerSecond;
      application: 'voip' | 'audio' | 'restricted_lowdelay';
    });
    /** Bits per second. */
    set bitrate(value: number);
    encode(samples: ArrayBufferView): Uint8Array;
  }
  export class Decoder {
    constructor(options: { channels: 1 | 2; sample_rate: SamplesPerSecond });
    decode(packet: ArrayBufferView): Uint8Array;
  }
}
