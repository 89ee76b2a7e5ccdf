interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}
/** A browser's speech recognition, as far as the room uses it. */
export interface Recognition extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  /** Whether the words must be recognized on this device; absent in older browsers. */
  processLocally?: boolean;
  onresult:
    | ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}
interface LanguageOptions {
  /** BCP 47 tags. */
  langs: string[];
  processLocally: boolean;
}
interface RecognitionConstructor {
  new (): Recognition;
  /** Absent in browsers that cannot recognize speech on the device. */
  available?(options: LanguageOptions): Promise<string>;
}

/** The browser's speech recognition under either of its names, where it has one. */
export function recognitionConstructor(): RecognitionConstructor | undefined {
  const scope = window as Window & {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

/** Whether this browser can turn speech into words. */
export const canDictate = () => recognitionConstructor() !== undefined;

/**
 * The language in which to recognize speech, as a BCP 47 tag: the user's own variety of it where the
 * browser names one.
 * @param code ISO 639-1, such as `en`
 */
export function recognitionLanguage(
  code: string,
  own: readonly string[] = navigator.languages,
): string {
  const variety = own.find((tag) => tag.split('-')[0]?.toLowerCase() === code && tag !== code);
  return variety ?? (code === 'en' ? 'en-US' : code);
}

/** Brands of the Chromium engine that recognize speech on the device. */
const localBrands: readonly string[] = ['Google Chrome', 'Microsoft Edge'];

/**
 * Whether this browser can be asked about recognition on the device: where Chromium's engine comes
 * without it, as in a browser without windows, the question ends the page.
 */
function mayAsk(): boolean {
  const { userAgentData } = navigator as Navigator & {
    userAgentData?: { brands: readonly { brand: string }[] };
  };
  return userAgentData?.brands.some(({ brand }) => localBrands.includes(brand)) ?? true;
}

/** Whether this browser recognizes a language on the device, without any service. Never rejects. */
export async function recognizesLocally(language: string): Promise<boolean> {
  const Constructor = recognitionConstructor();
  if (!Constructor?.available || !mayAsk()) return false;
  try {
    const options = { langs: [language], processLocally: true };
    return (await Constructor.available(options)) === 'available';
  } catch {
    return false;
  }
}
