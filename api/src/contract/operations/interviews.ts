import { z } from 'zod';
import { grading, gradingResponse } from '../grading.ts';
import {
  askedQuestion,
  givenHint,
  interviewDetails,
  interviewSummary,
  levelWishes,
  newAnswer,
  newHint,
  newInterview,
  newTurn,
  nextQuestion,
  question,
  savedAnswer,
  turnReading,
} from '../interview.ts';
import { newObjection, objection, sentObjection } from '../report/objections.ts';
import { technologyOption } from '../setup.ts';
import { levels, technologies } from '../topics.ts';
import type { Operation } from './operation.ts';

/** Objections that operators read with one call. */
export const objectionsAtOnce = 200;

const interviewId = z.object({ id: z.uuid() });

/** Interviews with their questions, answers and grading. */
export const interviewsOperations = {
  programmingLanguages: {
    method: 'GET',
    path: '/app-setup/interview-programming-languages',
    auth: 'none',
    summary: 'What one can be interviewed on now: only topics with questions in the bank',
    description: 'The technology options of the dashboard: a list of text and value.',
    data: z.array(technologyOption),
  },
  newInterview: {
    method: 'POST',
    path: '/interview/new',
    auth: 'bearer',
    summary: 'Creates an interview and reserves one of the month’s quota',
    description:
      'With `practiceOf` it asks one question again: Plus and Max, 20 a day, nothing of the quota.',
    body: newInterview,
    data: interviewSummary,
  },
  interviewHistory: {
    method: 'GET',
    path: '/interview/history',
    auth: 'bearer',
    summary: 'All of the person’s interviews, newest first',
    data: z.array(interviewSummary),
  },
  interview: {
    method: 'GET',
    path: '/interview/{id}',
    auth: 'bearer',
    summary: 'One interview with questions, answers and feedback',
    params: interviewId,
    data: interviewDetails,
  },
  deleteInterview: {
    method: 'DELETE',
    path: '/interview/{id}/delete',
    auth: 'bearer',
    summary: 'Deletes an interview for good',
    params: interviewId,
    data: z.null(),
  },
  saveAnswer: {
    method: 'POST',
    path: '/interview/{id}/answers',
    auth: 'bearer',
    summary: 'Saves one answer as it is given',
    params: interviewId,
    body: newAnswer,
    data: savedAnswer,
  },
  withdrawAnswer: {
    method: 'DELETE',
    path: '/interview/{id}/answers/{questionId}',
    since: '1.9.0',
    auth: 'bearer',
    summary: 'Takes an answer back, so that its question is open again',
    params: interviewId.extend({ questionId: z.string().min(1).max(64) }),
    data: z.object({ saved: askedQuestion }),
  },
  nextQuestion: {
    method: 'POST',
    path: '/interview/{id}/next-question',
    since: '1.9.0',
    auth: 'bearer',
    summary: 'Hands out the first question without an answer; the same one until it has one',
    description:
      'Two weak answers in a row lower the level of what is handed out next, two strong ones raise it, and a wish moves it at once.',
    params: interviewId,
    body: z.object({ wish: z.enum(levelWishes).optional() }),
    data: nextQuestion,
  },
  readTurn: {
    method: 'POST',
    path: '/interview/{id}/turns',
    since: '1.9.0',
    auth: 'bearer',
    summary: 'How much words speak to the questions so far, and what answers a clarifying question',
    description: 'Nothing is stored. 40 a minute and 400 an hour.',
    params: interviewId,
    body: newTurn,
    data: turnReading,
  },
  giveHint: {
    method: 'POST',
    path: '/interview/{id}/hints',
    since: '1.9.0',
    auth: 'bearer',
    summary: 'The next hint on a question of a coached interview',
    params: interviewId,
    body: newHint,
    data: givenHint,
  },
  interviewQuestions: {
    method: 'GET',
    path: '/interview-question',
    auth: 'bearer',
    summary: 'The questions of an interview; the same ones when asked again',
    query: z.object({
      level: z.enum(levels),
      technology: z.enum(technologies),
      interviewId: z.uuid().optional(),
    }),
    data: z.object({ questions: z.array(question) }),
  },
  gradeInterview: {
    method: 'POST',
    path: '/interview-grading/grade-interview',
    auth: 'bearer',
    summary: 'Ends an interview and grades its answers; repeated, it returns the stored result',
    body: z.object({ interviewId: z.uuid(), responses: z.array(gradingResponse).max(50) }),
    // Fifty answers of full length fit.
    bodyLimit: 4 * 1024 * 1024,
    data: z.array(grading).length(1),
  },
  regradeInterview: {
    method: 'POST',
    path: '/interview/{id}/regrade',
    since: '1.8.0',
    auth: 'bearer',
    summary: 'Grades an interview again with the current grader and rubrics',
    description:
      'For an interview of which `canRegrade` is true; repeated, it returns the stored result. The score before stays in `previousScore`.',
    params: interviewId,
    data: grading,
  },
  objectToGrade: {
    method: 'POST',
    path: '/interview/{id}/objections',
    since: '1.8.0',
    auth: 'bearer',
    summary: 'Tells the operators that a point of the report is wrong, with the answer; Max',
    description: 'One a point and kind: repeated, it returns the first.',
    params: interviewId,
    body: newObjection,
    data: sentObjection,
  },
  objections: {
    method: 'GET',
    path: '/objections',
    since: '1.8.0',
    auth: 'operator',
    summary: 'What candidates object to in their grades, the oldest first; for operators',
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    data: z.object({ objections: z.array(objection).max(objectionsAtOnce) }),
  },
  cancelInterview: {
    method: 'POST',
    path: '/interview/{id}/cancel',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Cancels an interview; one without an asked question gives its quota back',
    params: interviewId,
    data: interviewSummary,
  },
} as const satisfies Record<string, Operation>;
