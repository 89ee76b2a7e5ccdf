import { operations } from '../../contract/operations.ts';
import type { Register } from '../../http/operations/operation.ts';
import type { Services } from '../../providers/services.ts';
import { readTurn } from './answering/read-turn.ts';
import { respondToAnswer } from './answering/respond-to-answer.ts';
import { saveAnswer } from './answering/save-answer.ts';
import { withdrawAnswer } from './answering/withdraw-answer.ts';
import { giveHint } from './asking/give-hint.ts';
import { practiceQuestions, questionsOfInterview } from './asking/interview-questions.ts';
import { nextQuestion } from './asking/next-question.ts';

/** What a conversation needs while it goes on: questions, answers, hints. */
export function registerConversation(register: Register, services: Services): void {
  const { clock, random } = services;
  const { database } = services.connection;

  register(operations.interviewQuestions, async ({ user, query }) => {
    services.workers.prepare();
    const { interviewId, ...wanted } = query;
    const questions =
      interviewId === undefined
        ? practiceQuestions(wanted, random)
        : await questionsOfInterview(database, user.id, interviewId, wanted, random, clock());
    return { message: 'Here are your questions.', data: { questions } };
  });

  register(operations.nextQuestion, async ({ user, params, body }) => ({
    message: 'Here is your question.',
    data: await nextQuestion(database, user.id, params.id, body.wish, random, clock()),
  }));

  register(operations.saveAnswer, async ({ user, params, body }) => {
    const stored = await saveAnswer(database, user.id, params.id, body, clock());
    const answering = { userId: user.id, plan: user.plan, interviewId: params.id };
    return {
      message: 'Your answer is saved.',
      data: await respondToAnswer(services, answering, body, stored),
    };
  });

  register(operations.withdrawAnswer, async ({ user, params }) => ({
    message: 'Your answer is taken back.',
    data: { saved: await withdrawAnswer(database, user.id, params.id, params.questionId) },
  }));

  register(operations.readTurn, async ({ user, params, body }) => ({
    message: 'Here is how that is understood.',
    data: await readTurn(services, user.id, params.id, body),
  }));

  register(operations.giveHint, async ({ user, params, body }) => ({
    message: 'Here is your hint.',
    data: await giveHint(database, user.id, params.id, body.questionId),
  }));
}
