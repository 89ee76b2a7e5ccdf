import type { APIResponse, Route } from '@playwright/test';

/**
 * What a server answers to a held request, or at another address. A server may close an idle connection in
 * the moment in which a request takes it, so a failed connection is tried again.
 */
export const fetchLiveAnswer = (route: Route, url?: string): Promise<APIResponse> =>
  route.fetch({ ...(url !== undefined && { url }), maxRetries: 3 });
