import { lazy, Suspense } from 'react';

const ErrorDetails =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(async () => ({ default: (await import('./error-details.tsx')).ErrorDetails }));

/** What developers see of a failure beside what visitors see; nothing in a production build. */
export function FailureDetails({ error }: { error: unknown }) {
  if (!ErrorDetails) return null;
  return (
    <Suspense fallback={null}>
      <ErrorDetails error={error} />
    </Suspense>
  );
}
