import path from 'node:path';

/** The folders and files of the release service in a data directory; none of them is served. */
export function serviceFolders(dataDirectory: string) {
  const folder = path.join(dataDirectory, 'release-service');
  return {
    credentials: path.join(folder, 'credentials'),
    log: path.join(folder, 'log'),
    /** Uploads in progress, a folder for each service. */
    staging: path.join(folder, 'staging'),
    /** First releases that wait for approval. */
    waiting: path.join(folder, 'waiting'),
    /** Webhooks with their secrets, and what of each was delivered. */
    webhooks: path.join(folder, 'webhooks'),
  };
}
