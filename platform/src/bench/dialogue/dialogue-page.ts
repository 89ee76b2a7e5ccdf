import { z } from 'zod';
import type { BenchPage } from '../support/browser.ts';

/** One utterance of the conversation as the page shows it. */
export interface Line {
  readonly speaker: 'interviewer' | 'candidate';
  readonly text: string;
}

/** Milliseconds without a new word after which the interviewer has finished, in writing and by voice. */
const quietFor = { typed: 1_500, spoken: 3_000 } as const;

/** Counts the calls of the page that are under way, and notices when the conversation changes. */
export const dialogueProbeScript = `
  window.dialogue = {
    calls: 0, text: '', changed: 0,
    lines: () => [...document.querySelectorAll('ol[aria-label="Conversation"] > li')].map((line) => {
      const [speaker, words] = line.children;
      return {
        speaker: speaker.textContent.startsWith('You') ? 'candidate' : 'interviewer',
        text: words.textContent,
      };
    }),
    isQuiet: (known, quiet) => {
      const lines = dialogue.lines();
      const text = JSON.stringify(lines);
      const now = performance.now();
      const isSpeaking = [...document.querySelectorAll('p')]
        .some(({ textContent }) => textContent.endsWith(' · Speaking'));
      if (text !== dialogue.text || dialogue.calls > 0 || isSpeaking) dialogue.changed = now;
      dialogue.text = text;
      const isReplied = lines.length > known && lines.at(-1).speaker === 'interviewer';
      return isReplied && now - dialogue.changed > quiet;
    },
  };
  (() => {
    const send = window.fetch;
    window.fetch = (...args) => {
      dialogue.calls += 1;
      return send(...args).finally(() => { dialogue.calls -= 1; });
    };
  })();
`;

const lines = z.array(
  z.object({ speaker: z.enum(['interviewer', 'candidate']), text: z.string() }),
);

const answerBox = 'textarea[aria-label="Your answer"]';

/** The live interview screen, as a scripted candidate uses it. */
export class DialoguePage {
  readonly #page: BenchPage;
  readonly #quiet: number;

  constructor(page: BenchPage, mode: keyof typeof quietFor) {
    this.#page = page;
    this.#quiet = quietFor[mode];
  }

  /** Opens an interview, starts it, and waits until the interviewer has finished the greeting. */
  async begin(siteUrl: string, interviewId: string, topic: string): Promise<void> {
    const query = new URLSearchParams({ id: interviewId, language: topic, type: 'new' });
    await this.#page.goto(`${siteUrl}/start-interview?${query}`);
    const button = 'button:has-text("Start Interview")';
    await this.#page.waitForFunction(
      `[...document.querySelectorAll('button')].some(({ textContent, disabled }) =>
        textContent.includes('Start Interview') && !disabled)`,
    );
    await this.#page.click(button);
    await this.#untilQuiet(0);
  }

  /** Everything that was said so far. */
  async lines(): Promise<readonly Line[]> {
    return lines.parse(await this.#page.evaluate('dialogue.lines()'));
  }

  /** Types something, sends it, and returns what the interviewer says to it. */
  async type(text: string): Promise<string> {
    return this.replyTo(async () => {
      await this.#page.fill(answerBox, text);
      await this.#page.click(answerBox);
      await this.#page.keyboard.press('Enter');
    });
  }

  /** Says something in whatever way, and returns what the interviewer says to it. */
  async replyTo(say: () => Promise<void>): Promise<string> {
    const known = (await this.lines()).length;
    await say();
    await this.#untilQuiet(known);
    const fresh = (await this.lines()).slice(known);
    return fresh
      .filter(({ speaker }) => speaker === 'interviewer')
      .map(({ text }) => text)
      .join('\n');
  }

  /** Ends the interview, and waits until its screen is gone. */
  async end(): Promise<void> {
    await this.#page.click('button:has-text("End Interview")');
    await this.#page.waitForFunction(`(() => {
      const confirm = [...document.querySelectorAll('[role=dialog] button')]
        .find(({ textContent }) => textContent.includes('End now'));
      confirm?.click();
      return !document.querySelector('${answerBox}');
    })()`);
  }

  async #untilQuiet(known: number): Promise<void> {
    await this.#page.waitForFunction(`dialogue.isQuiet(${known}, ${this.#quiet})`);
  }
}
