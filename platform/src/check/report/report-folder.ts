import path from 'node:path';
import { workspaceRoot } from '../../workspace/workspace.ts';

/** Folder of the last run's report and results; not committed. */
export const reportFolder = (root = workspaceRoot): string => path.join(root, 'test-results');
