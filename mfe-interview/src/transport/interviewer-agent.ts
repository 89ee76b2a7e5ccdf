import { RealtimeAgent, type RealtimeOutputGuardrail, tool } from '@openai/agents-realtime';
import { interviewerTools } from '@parley/api/contract/interviewer';
import { z } from 'zod';
import { offTopicReason } from './off-topic.ts';
import type { InterviewerTools } from './tool-results.ts';

/** The parameters of a tool; the compiler checks them against the contract. */
type ParametersOf<Name extends keyof typeof interviewerTools> = z.ZodObject<
  Record<keyof (typeof interviewerTools)[Name]['parameters'], z.ZodType>
>;

const { get_question, save_answer, display_question } = interviewerTools;
const questionParameters = z.object({
  level: z.enum(get_question.parameters.level),
  technology: z.string(),
}) satisfies ParametersOf<'get_question'>;
const answerParameters = z.object({
  question: z.string(),
  answer: z.string(),
}) satisfies ParametersOf<'save_answer'>;
const displayParameters = z.object({
  question: z.string(),
}) satisfies ParametersOf<'display_question'>;

/** The interviewer with its tools (product specification §5, "Interviewer tools"). */
export function createAgent(instructions: string, tools: InterviewerTools): RealtimeAgent {
  return new RealtimeAgent({
    name: 'interviewer',
    instructions,
    tools: [
      tool({
        name: 'get_question',
        description: get_question.description,
        parameters: questionParameters,
        execute: async ({ level, technology }) =>
          JSON.stringify(await tools.getQuestion(level, technology)),
      }),
      tool({
        name: 'save_answer',
        description: save_answer.description,
        parameters: answerParameters,
        execute: async ({ question, answer }) =>
          JSON.stringify(await tools.saveAnswer(question, answer)),
      }),
      tool({
        name: 'display_question',
        description: display_question.description,
        parameters: displayParameters,
        execute: async ({ question }) => {
          tools.displayQuestion(question);
          return JSON.stringify({ status: 'displayed' });
        },
      }),
    ],
  });
}

/** Keeps the interviewer on the interview: no scores, no hints, no answers given away. */
export function createGuardrail(question: () => string | null): RealtimeOutputGuardrail {
  return {
    name: 'Keep to the interview: give no scores, hints or answers.',
    execute: async ({ agentOutput }) => {
      const reason = offTopicReason(agentOutput, question());
      return { tripwireTriggered: reason !== null, outputInfo: { reason } };
    },
  };
}
