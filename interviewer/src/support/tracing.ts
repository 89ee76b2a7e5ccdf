/** Values that a span may carry: names of code and figures, never anything about a person. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A request's span, which ends with its answer. */
export interface RequestSpan {
  /** Runs `work`, and whatever it starts, as a part of the request. */
  run<T>(work: () => T): T;
  end(status: number): void;
}

/** What traces are made with, once it has been turned on. */
export interface Tracer {
  /** @param traceparent the header of the caller's span, if it sends one */
  beginRequest(name: string, traceparent: string | undefined): RequestSpan;
  /** Measures a call to another service as a part of what runs; `headers` let it go on with the trace. */
  call<T>(
    name: string,
    attributes: SpanAttributes,
    work: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T>;
  /** Sends what waits; never longer than a second. */
  close(): Promise<void>;
}

let active: Tracer | null = null;

/** The tracer; `null` while traces are off, which is the usual state. */
export const activeTracer = (): Tracer | null => active;

/** Turns traces on. */
export function setTracer(tracer: Tracer): void {
  active = tracer;
}
