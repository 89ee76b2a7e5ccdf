import type { Environment } from '../workspace/environment.ts';
import { folderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** The configured storage: a bucket, or else the data directory. */
export async function openStorage({ bucket, dataDirectory }: Environment): Promise<ReleaseStorage> {
  if (!bucket) return folderStorage(dataDirectory);
  // The provider's library is large, and most sites have no bucket.
  const [{ Bucket }, { bucketStorage }] = await Promise.all([
    import('./bucket.ts'),
    import('./bucket-storage.ts'),
  ]);
  return bucketStorage(new Bucket(bucket), dataDirectory);
}
