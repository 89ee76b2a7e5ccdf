import { RealtimeAgent, type RealtimeOutputGuardrail, tool } from '@openai/agents-realtime';
import { levels } from '@parley/api/contract/topics';
import { z } from 'zod';
import { offTopicReason } from './off-topic.ts';
import type { InterviewerTools } from './tool-results.ts';

/** Names of the tools that the interviewer has. */
export const toolNames = ['get_question', 'save_answer', 'display_question'] as const;

/** The interviewer with its tools (product specification §5, "Interviewer tools"). */
export function agentFor(instructions: string, tools: InterviewerTools): RealtimeAgent {
  return new RealtimeAgent({
    name: 'interviewer',
    instructions,
    tools: [
      tool({
        name: 'get_question',
        description: 'The next question of the interview.',
        parameters: z.object({ level: z.enum(levels), technology: z.string() }),
        execute: async ({ level, technology }) =>
          JSON.stringify(await tools.getQuestion(level, technology)),
      }),
      tool({
        name: 'save_answer',
        description: 'Saves what the candidate answered, in their own words.',
        parameters: z.object({ question: z.string(), answer: z.string() }),
        execute: async ({ question, answer }) =>
          JSON.stringify(await tools.saveAnswer(question, answer)),
      }),
      tool({
        name: 'display_question',
        description: 'Shows the question on the candidate’s screen.',
        parameters: z.object({ question: z.string() }),
        execute: async ({ question }) => {
          tools.displayQuestion(question);
          return JSON.stringify({ status: 'displayed' });
        },
      }),
    ],
  });
}

/** Keeps the interviewer on the interview: no scores, no hints, no answers given away. */
export function guardrailFor(question: () => string | null): RealtimeOutputGuardrail {
  return {
    name: 'Keep to the interview: give no scores, hints or answers.',
    execute: async ({ agentOutput }) => {
      const reason = offTopicReason(agentOutput, question());
      return { tripwireTriggered: reason !== null, outputInfo: { reason } };
    },
  };
}
