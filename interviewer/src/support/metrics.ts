import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Bounds in seconds: from a sentence that was spoken before to a machine that cannot keep up. */
const SPEECH_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2, 5];
/** Bounds in seconds: from the built-in reading of a turn to a slow language model. */
const TURN_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

/** What the interviewer counts about itself; no label names anybody. */
export class InterviewerMetrics {
  readonly #registry = new Registry();
  readonly #started: Counter;
  readonly #refused: Counter;
  readonly #failures: Counter;
  readonly #turns: Histogram;
  readonly #speech: Histogram;

  /**
   * @param sessions conversations now
   * @param limit conversations at most
   */
  constructor(sessions: () => number, limit: number) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: 'interviewer_sessions',
      help: 'Conversations now',
      registers,
      collect() {
        this.set(sessions());
      },
    });
    new Gauge({
      name: 'interviewer_sessions_limit',
      help: 'Conversations at most; more are refused',
      registers,
    }).set(limit);
    this.#started = new Counter({
      name: 'interviewer_sessions_started_total',
      help: 'Conversations that began, by transport',
      labelNames: ['transport'],
      registers,
    });
    this.#refused = new Counter({
      name: 'interviewer_sessions_refused_total',
      help: 'Conversations and keys that were refused, by reason',
      labelNames: ['reason'],
      registers,
    });
    this.#failures = new Counter({
      name: 'interviewer_failures_total',
      help: 'Failures that the log has, by level: error, or warn where something else took over',
      labelNames: ['level'],
      registers,
    });
    this.#turns = new Histogram({
      name: 'interviewer_turn_seconds',
      help: 'Time from the request for a response to what the interviewer decides to do',
      buckets: TURN_BUCKETS,
      registers,
    });
    this.#speech = new Histogram({
      name: 'interviewer_speech_seconds',
      help: 'Time from a sentence to its sound',
      buckets: SPEECH_BUCKETS,
      registers,
    });
  }

  sessionStarted(transport: 'webrtc' | 'websocket'): void {
    this.#started.inc({ transport });
  }

  sessionRefused(reason: 'all-taken' | 'too-many-of-user'): void {
    this.#refused.inc({ reason });
  }

  failed(level: 'error' | 'warn'): void {
    this.#failures.inc({ level });
  }

  /** Measures a turn: what the interviewer decides to do. */
  turn<T>(work: () => Promise<T>): Promise<T> {
    return measured(this.#turns, work);
  }

  /** Measures the synthesis of a sentence. */
  speech<T>(work: () => Promise<T>): Promise<T> {
    return measured(this.#speech, work);
  }

  /** Everything in the Prometheus text format, with its content type. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}

async function measured<T>(histogram: Histogram, work: () => Promise<T>): Promise<T> {
  const end = histogram.startTimer();
  try {
    return await work();
  } finally {
    end();
  }
}
