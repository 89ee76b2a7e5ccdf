import type { RawRequest } from '../../fuzz/raw-requests.ts';

/** A request that a service did not handle correctly. */
export interface Failure {
  target: string;
  /** The status, or an error message. */
  outcome: number | string;
  request: RawRequest;
  /** Its number in the run, from 1. */
  number: number;
}

/** Failures of one kind that are shown, and bytes of each request. */
const shownEach = 2;
const shownBytes = 1_500;

/** Method and path, without what is different in each request of a kind. */
function kindOf({ target, outcome, request }: Failure): string {
  const [line = ''] = request.bytes.toString('latin1').split('\r\n', 1);
  const [method = '', address = ''] = line.split(' ');
  const path = address.split('?', 1)[0]?.split('/').slice(0, 5).join('/');
  return `${target} ${outcome} ${method} ${path}`;
}

/** Describes failures as lines of text, grouped by kind. */
export function describeFailures(failures: readonly Failure[]): string[] {
  const kinds = new Map<string, Failure[]>();
  for (const failure of failures) {
    const kind = kindOf(failure);
    kinds.set(kind, [...(kinds.get(kind) ?? []), failure]);
  }
  return [...kinds].flatMap(([kind, all]) => [
    `${kind}: ${all.length} times`,
    ...all.slice(0, shownEach).map(({ request, number }) => {
      const text = request.bytes.toString('latin1').slice(0, shownBytes);
      return `  request ${number}: ${JSON.stringify(text)}`;
    }),
  ]);
}
