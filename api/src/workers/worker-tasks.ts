/**
 * The tasks that worker threads carry out, by name. Each is declared beside its function, by merging
 * into this interface, and registered in `src/worker.ts`; a task that is only declared does not
 * compile. A task takes one value and answers with one, both of which can be copied between threads;
 * none reaches the network or the database.
 */
export interface WorkerTasks {
  /** Does nothing; answered once a thread has loaded its program. */
  load(input: null): void;
}

export type TaskName = keyof WorkerTasks;
export type TaskInput<Name extends TaskName> = Parameters<WorkerTasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<WorkerTasks[Name]>>;

/** A task as it is sent to a worker thread. */
export interface TaskMessage<Name extends TaskName = TaskName> {
  name: Name;
  input: TaskInput<Name>;
}

/** What a worker thread answers. */
export interface TaskAnswer {
  result: unknown;
  /** Bytes that the thread's objects take after the task. */
  heapBytes: number;
}
