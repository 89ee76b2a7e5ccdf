/** Run as a process: makes the embedded database's files in the directory that is its argument. */
import process from 'node:process';
import { openFiles } from './embedded-files.ts';

const directory = process.argv[2];
if (directory === undefined) throw new Error('Name the directory to make the database in');
const client = await openFiles(directory);
await client.close();
