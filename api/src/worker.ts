/** The program of a worker thread: carries out one task after the other. */
import process from 'node:process';
import { type TaskInput, type Tasks, tasks } from './workers/tasks.ts';

/** A task as it is sent to a worker thread. */
export interface TaskMessage<Name extends keyof Tasks = keyof Tasks> {
  name: Name;
  input: TaskInput<Name>;
}

/** What a worker thread answers. */
export interface TaskAnswer {
  result: unknown;
  /** Bytes that the thread's objects take after the task. */
  heapBytes: number;
}

const byName: { [Name in keyof Tasks]: (input: TaskInput<Name>) => unknown } = tasks;

/** Carries out a task; what it throws is thrown again to whoever sent it. */
export default async function work<Name extends keyof Tasks>({
  name,
  input,
}: TaskMessage<Name>): Promise<TaskAnswer> {
  const result = await byName[name](input);
  return { result, heapBytes: process.memoryUsage().heapUsed };
}
