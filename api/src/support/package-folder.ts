import { packageFolder as folderAbove } from '@parley/grading/text/data-file';

/**
 * The folder of the API's package. Data stays with the source, since the compiler does not copy
 * JSON: compiled code finds it from here too.
 */
export const packageFolder = (): string => folderAbove(import.meta.dirname);
