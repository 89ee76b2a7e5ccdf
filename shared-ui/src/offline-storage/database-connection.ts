import { type InterviewDatabase, openInterviewDatabase } from './interview-database.ts';

/** A connection to the database of interviews that is opened again after it has ended. */
export class DatabaseConnection {
  #opening: Promise<InterviewDatabase> | null = null;

  /** Does one piece of work, once more when the connection ends under it. @throws as `openDatabase` */
  async use<T>(work: (database: InterviewDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#open());
    } catch (error) {
      // What a connection says that another tab's upgrade has just ended.
      if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
      this.#opening = null;
      return work(await this.#open());
    }
  }

  close(): void {
    this.#opening?.then(
      (database) => database.close(),
      () => {},
    );
    this.#opening = null;
  }

  #open(): Promise<InterviewDatabase> {
    this.#opening ??= this.#begin();
    return this.#opening;
  }

  #begin(): Promise<InterviewDatabase> {
    const onClosed = () => {
      if (this.#opening === opening) this.#opening = null;
    };
    const opening = openInterviewDatabase({ onClosed });
    opening.catch(onClosed);
    return opening;
  }
}
