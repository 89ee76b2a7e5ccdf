import { type ErrorCode, ParleyError } from '../../support/parley-error.ts';

/** The statuses with which the release service refuses a request. */
const statuses = {
  'PARLEY-140': 412,
  'PARLEY-161': 401,
  'PARLEY-162': 403,
  'PARLEY-163': 429,
  'PARLEY-164': 413,
  'PARLEY-165': 429,
  'PARLEY-166': 422,
  'PARLEY-168': 403,
  'PARLEY-169': 409,
  'PARLEY-171': 404,
  'PARLEY-172': 400,
  'PARLEY-175': 500,
  'PARLEY-176': 415,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** A request that the release service refuses, with its status. */
export class ServiceError extends ParleyError {
  override name = 'ServiceError';
  readonly status: number;
  /** Seconds after which a retry may succeed; `null` where none will. */
  readonly retryAfter: number | null;

  constructor(code: keyof typeof statuses, problem: string, retryAfter: number | null = null) {
    super(code, problem);
    this.status = statuses[code];
    this.retryAfter = retryAfter;
  }
}
