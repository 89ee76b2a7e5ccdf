import { questionById } from '../questions/question-bank.ts';
import type { BankQuestion } from '../questions/question-schema.ts';

/**
 * The question of the bank with this id, for data that names questions by theirs.
 * @throws Error when the bank has none
 */
export function bankQuestion(id: string): BankQuestion {
  const question = questionById(id);
  if (question === undefined) throw new Error(`There is no question ${id}`);
  return question;
}
