import { join } from 'node:path';

/** The committed migrations: the same relative place from the source and from the compiled code. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');
