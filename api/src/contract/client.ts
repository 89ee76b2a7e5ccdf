import { z } from 'zod';
import type { Operation } from './operations/operation.ts';
import { type DataOf, type OperationName, operations } from './operations.ts';
import { failure } from './wrapper.ts';

/**
 * Milliseconds for the API to answer, where the client is not told otherwise. The site's own calls go through
 * the store and have no limit.
 */
const defaultTimeoutMs = 15_000;

/** One part of a call's input: required where the contract has it and it cannot be empty. */
type Part<N extends OperationName, K extends 'params' | 'query' | 'body'> =
  (typeof operations)[N] extends Record<K, infer S extends z.ZodType>
    ? object extends z.input<S>
      ? Partial<Record<K, z.input<S>>>
      : Record<K, z.input<S>>
    : Partial<Record<K, undefined>>;

/** What a call takes: parameters of its path, its query and its JSON body. */
export type CallInput<N extends OperationName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'>;

/** The arguments after a call's name; none where everything in it may be left out. */
type CallArguments<N extends OperationName> =
  object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** The API refused a call, or answered what the contract does not have. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  /** The HTTP status of the answer. */
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export interface ClientOptions {
  /** Address of the API with its version, such as `http://localhost:4000/api/v1`. */
  apiUrl: string;
  /** A user's session token, or an operator's; absent for calls that need none. */
  token?: string;
  /** Milliseconds for each answer. */
  timeoutMs?: number;
}

export interface ApiClient {
  /**
   * Makes one call of the contract.
   * @returns its data, read with the contract's schema
   * @throws ApiFailure where the API refuses it, or the answer does not fit the contract
   * @throws Error where no answer comes
   */
  call<N extends OperationName>(name: N, ...input: CallArguments<N>): Promise<DataOf<N>>;
}

const anyInput = z.object({
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
});
type AnyInput = z.output<typeof anyInput>;

/** The address of a call. @throws TypeError where a parameter of the path is missing */
function addressOf(apiUrl: string, { path }: Operation, { params = {}, query = {} }: AnyInput) {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs the parameter "${name}".`);
    return encodeURIComponent(String(value));
  });
  const address = new URL(`${apiUrl.replace(/\/$/, '')}${filled}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

/** The JSON of an answer; `undefined` where it is none. */
const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** A typed client of the API's JSON calls: for tests, tools and servers, and for browsers without a store. */
export function createClient({
  apiUrl,
  token,
  timeoutMs = defaultTimeoutMs,
}: ClientOptions): ApiClient {
  async function request(
    name: OperationName,
    input: AnyInput,
  ): Promise<{ status: number; body: unknown }> {
    const operation: Operation = operations[name];
    const response = await fetch(addressOf(apiUrl, operation, input), {
      method: operation.method,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const body = await jsonOf(response);
    if (!response.ok) {
      const refused = failure.safeParse(body);
      const message = refused.success ? refused.data.message : `${name}: ${response.status}`;
      throw new ApiFailure(response.status, message);
    }
    return { status: response.status, body };
  }
  return {
    async call<N extends OperationName>(name: N, ...[input]: CallArguments<N>) {
      const { status, body } = await request(name, anyInput.parse(input ?? {}));
      const read = z.object({ data: operations[name].data }).safeParse(body);
      if (read.success) return read.data.data as DataOf<N>;
      throw new ApiFailure(status, `${name}: the answer does not fit the contract.`, {
        cause: read.error,
      });
    },
  };
}
