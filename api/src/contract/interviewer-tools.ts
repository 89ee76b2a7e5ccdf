import { levels } from './topics.ts';

/**
 * The tools of the interviewer (product specification §5). The API names them in the request for a
 * key, the browser carries them out; every parameter is a text, one with choices takes one of them.
 */
export const interviewerTools = {
  get_question: {
    description:
      'The next question of the interview. A wish of the candidate changes the level of the questions from here on.',
    parameters: { level: levels, technology: null, wish: ['', 'easier', 'harder'] },
  },
  save_answer: {
    description:
      'Saves the whole answer to a question so far, in the candidate’s own words. then: probe when a follow-up may be asked, listen when more of the answer comes, proceed when the interview goes on.',
    parameters: { question: null, answer: null, then: ['probe', 'listen', 'proceed'] },
  },
  add_to_answer: {
    description:
      'Adds to the stored answer of an earlier question, named by its number, what the candidate says now.',
    parameters: { number: null, text: null },
  },
  display_question: {
    description: 'Shows the question on the candidate’s screen.',
    parameters: { question: null },
  },
  read_turn: {
    description:
      'Tells how much words of the candidate speak to each question asked so far (not, somewhat, clearly), and what to answer when they ask something about the task.',
    parameters: { question: null, said: null },
  },
  give_hint: {
    description: 'The next hint on a question; only in coached mode and when the candidate asks.',
    parameters: { question: null },
  },
} as const;
