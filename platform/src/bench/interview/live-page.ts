import type { BenchPage } from '../support/browser.ts';

/**
 * Records a live interview from within the page: when the interviewer's and the candidate's audio
 * begins and ends, when an answer was sent and Start was pressed, and the connections. All times
 * are milliseconds of the page's clock.
 */
export const interviewProbeScript = `
  window.bench = {
    started: 0, entered: 0, peers: [], intervals: 0,
    interviewer: { onsets: [], last: 0 }, candidate: { onsets: [], last: 0 },
  };
  (() => {
    const audible = 0.004;
    const pauseBetweenOnsets = 400;
    let context;
    const listen = (stream, side) => {
      context ??= new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = 512;
      context.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      const timer = setInterval(() => {
        if (!stream.active) { clearInterval(timer); return; }
        analyser.getFloatTimeDomainData(samples);
        let power = 0;
        for (const sample of samples) power += sample * sample;
        if (Math.sqrt(power / samples.length) < audible) return;
        const now = performance.now();
        if (now - side.last > pauseBetweenOnsets) side.onsets.push(now);
        side.last = now;
      }, 5);
    };
    const Peer = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Peer {
      constructor(...args) {
        super(...args);
        bench.peers.push(new WeakRef(this));
        this.addEventListener('track', ({ streams, track }) =>
          listen(streams[0] ?? new MediaStream([track]), bench.interviewer));
      }
    };
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const [microphone] = stream.getAudioTracks();
      if (microphone) listen(new MediaStream([microphone]), bench.candidate);
      return stream;
    };
    addEventListener('click', ({ target, timeStamp }) => {
      if (target.closest?.('button')?.textContent.includes('Start')) bench.started = timeStamp;
    }, true);
    addEventListener('keydown', ({ key, timeStamp }) => {
      if (key === 'Enter') bench.entered = timeStamp;
    }, true);
  })();
`;

const answerBox = 'textarea[aria-label="Your answer"]';

/** The live interview screen, as far as benchmarks use it. */
export class LivePage {
  readonly #page: BenchPage;
  readonly #siteUrl: string;

  constructor(page: BenchPage, siteUrl: string) {
    this.#page = page;
    this.#siteUrl = siteUrl;
  }

  /** Opens an interview; its Start button can be pressed when this returns. */
  async open(interviewId: string): Promise<void> {
    const query = new URLSearchParams({ id: interviewId, language: 'react', type: 'new' });
    await this.#page.goto(`${this.#siteUrl}/start-interview?${query}`);
    await this.untilReady();
  }

  /** Waits until the Start button of the screen can be pressed. */
  async untilReady(): Promise<void> {
    await this.#page.waitForFunction(`(() => {
      const button = [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent.includes('Start Interview'));
      return button && !button.disabled && document.querySelector('video')?.videoWidth > 0;
    })()`);
  }

  /** Presses Start and waits until answers can be given. */
  async press(): Promise<void> {
    await this.#page.click('button:has-text("Start Interview")');
    await this.#page.waitForFunction(`document.querySelector('${answerBox}')`);
  }

  /** Presses Start and returns the milliseconds until the interviewer is heard. */
  async start(): Promise<number> {
    await this.#page.click('button:has-text("Start Interview")');
    await this.#page.waitForFunction('bench.interviewer.onsets.length > 0');
    return this.number('bench.interviewer.onsets[0] - bench.started');
  }

  /** Waits until the interviewer has been silent for a while after having spoken. */
  async untilQuiet(): Promise<void> {
    await this.#page.waitForFunction(
      'bench.interviewer.last > 0 && performance.now() - bench.interviewer.last > 900',
    );
  }

  /** Sends an answer and returns the milliseconds until the interviewer is heard. */
  async answer(text: string): Promise<number> {
    await this.say(text);
    await this.#page.waitForFunction('bench.interviewer.onsets.at(-1) > bench.entered');
    return this.number(
      'bench.interviewer.onsets.find((onset) => onset > bench.entered) - bench.entered',
    );
  }

  /** Sends an answer. */
  async say(text: string): Promise<void> {
    await this.#page.fill(answerBox, text);
    await this.#page.click(answerBox);
    await this.#page.keyboard.press('Enter');
  }

  /** Waits until an expression holds in the page. */
  async until(expression: string): Promise<void> {
    await this.#page.waitForFunction(expression);
  }

  /** Waits until a question is on the screen. */
  async untilQuestion(): Promise<void> {
    await this.#page.waitForFunction(
      `document.querySelector('main').textContent.includes('Question: ')`,
    );
  }

  /** Ends the interview and waits for its results. */
  async end(): Promise<void> {
    await this.#page.click('button:has-text("End Interview")');
    await this.#page.waitForFunction(`(() => {
      const confirm = [...document.querySelectorAll('[role=dialog] button')]
        .find(({ textContent }) => textContent.includes('End now'));
      confirm?.click();
      return !document.querySelector('${answerBox}');
    })()`);
  }

  /** The number that an expression gives in the page. */
  async number(expression: string): Promise<number> {
    const value = await this.#page.evaluate(expression);
    if (typeof value !== 'number') throw new Error(`${expression} is ${String(value)}.`);
    return value;
  }
}
