import { ErrorState } from '@parley/shared-ui/components';
import { failureOf } from '@parley/shared-ui/store';
import type { ReactNode } from 'react';

export interface QueryContentProps<T> {
  query: {
    data?: T | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What stands there while it loads. */
  loading: ReactNode;
  /** Says what could not be loaded. */
  failed: string;
  children: (data: T) => ReactNode;
}

/** What a query found, or that it loads or failed; what was found stays when it cannot be read again. */
export function QueryContent<T>({ query, loading, failed, children }: QueryContentProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === undefined) return loading;
  return (
    <ErrorState
      title={failed}
      message={failureOf(error).message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
