/** Reports progress to the user, one line at a time. */
export type Report = (line: string) => void;
