import work from '../../src/worker.ts';
import type { TaskInput, TaskResults, Tasks } from '../../src/workers/tasks.ts';
import type { WorkerPool } from '../../src/workers/worker-pool.ts';

/** The worker's own program in the thread of the test; values are copied as between threads. */
export const sameThreadWorkers: WorkerPool = {
  async run<Name extends keyof Tasks>(
    name: Name,
    input: TaskInput<Name>,
  ): Promise<TaskResults[Name]> {
    const { result } = await work(structuredClone({ name, input }));
    return structuredClone(result) as TaskResults[Name];
  },
  state: () => ({ running: 0, waiting: 0, heapPeakBytes: 0 }),
  close: async () => undefined,
};
