import type { RouteDeclaration } from '../registry/registry-schema.ts';

/** What an address needs beside the path, where the page has nothing to show without it. */
const queries: Readonly<Record<string, (interviewId: string) => string>> = {
  '/start-interview': (id) => `?id=${id}&language=react&type=new`,
  '/interview': (id) => `?id=${id}&language=react&type=new`,
};

/** The address of a route's page, its parameters filled in with an interview of the test user's. */
export function addressOf({ path }: RouteDeclaration, interviewId: string): string {
  const filled = path.replaceAll(/:\w+\??/g, encodeURIComponent(interviewId));
  return `${filled}${queries[path]?.(interviewId) ?? ''}`;
}
