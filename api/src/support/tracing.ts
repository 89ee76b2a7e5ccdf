/** Values that a span may carry: names of code and figures, never anything about a person. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A request's span, which ends with its answer. */
export interface RequestSpan {
  /** Runs `work`, and whatever it starts, as a part of the request. */
  run<T>(work: () => T): T;
  end(name: string, status: number, attributes: SpanAttributes): void;
}

/** What traces are made with, once it has been turned on. */
export interface Tracer {
  /** @param traceparent the header of the caller's span, if it sends one */
  beginRequest(method: string, traceparent: string | undefined): RequestSpan;
  /** Measures a call to something else as a part of what runs. */
  call<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Headers by which another program goes on with the trace. */
  headers(): Record<string, string>;
  /** Sends what waits; never longer than two seconds. */
  close(): Promise<void>;
}

let active: Tracer | null = null;

/** The tracer; `null` while traces are off, which is the usual state. */
export const activeTracer = (): Tracer | null => active;

/** Turns traces on for what is opened from now on. */
export function setTracer(tracer: Tracer): void {
  active = tracer;
}

/**
 * An object whose methods that answer with a promise are spans named after it, where traces are on; the
 * arguments are in no span.
 */
export function traceMethods<T extends object>(name: string, object: T): T {
  const tracer = active;
  if (tracer === null) return object;
  return new Proxy(object, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        let outcome: { answer: unknown } | undefined;
        const asked = tracer.call(`${name} ${String(key)}`, { 'peer.service': name }, async () => {
          outcome = { answer: Reflect.apply(value, target, given) };
          return outcome.answer;
        });
        // What answers at once stays that way; what throws at once rejects.
        if (outcome === undefined || outcome.answer instanceof Promise) return asked;
        return outcome.answer;
      };
    },
  });
}
