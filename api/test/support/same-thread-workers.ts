import work from '../../src/worker.ts';
import type { WorkerPool } from '../../src/workers/worker-pool.ts';
import type { TaskInput, TaskName, TaskResult } from '../../src/workers/worker-tasks.ts';

/** The worker's own program in the thread of the test; values are copied as between threads. */
export const sameThreadWorkers: WorkerPool = {
  prepare: () => undefined,
  async run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
    const { result } = await work(structuredClone({ name, input }));
    return structuredClone(result) as TaskResult<Name>;
  },
  state: () => ({ running: 0, waiting: 0, heapPeakBytes: 0 }),
  close: async () => undefined,
};
