import type { RouteDeclaration } from '../registry/registry-schema.ts';
import type { TestUser } from './embedded-services.ts';

const openInterview = ({ openInterviewId: id }: TestUser) =>
  `?${new URLSearchParams({ id, language: 'react', type: 'resume' })}`;

/** Queries of pages that need one. */
const queries: Readonly<Record<string, (user: TestUser) => string>> = {
  '/start-interview': openInterview,
  '/interview': openInterview,
};

/** The address of a route's page, its parameters filled in with an interview of the test user's. */
export function addressOf({ path }: Pick<RouteDeclaration, 'path'>, user: TestUser): string {
  const filled = path.replaceAll(/:\w+/g, encodeURIComponent(user.gradedInterviewId));
  return `${filled}${queries[path]?.(user) ?? ''}`;
}
