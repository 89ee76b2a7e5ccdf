/** What the client's tools answer; the interviewer reads it as JSON. */
export type QuestionToolResult =
  | { status: 'question'; number: number; total: number; question: string }
  | { status: 'finished'; total: number }
  | { status: 'error'; message: string };

export type SaveAnswerToolResult =
  | { status: 'saved'; followUp: string | null }
  | { status: 'error'; message: string };

/** What the interviewer can do in the room (product specification §5, "Interviewer tools"). */
export interface InterviewerTools {
  getQuestion(level: string, technology: string): Promise<QuestionToolResult>;
  saveAnswer(question: string, answer: string): Promise<SaveAnswerToolResult>;
  displayQuestion(question: string): void;
}
