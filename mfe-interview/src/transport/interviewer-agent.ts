import { RealtimeAgent, type RealtimeOutputGuardrail, tool } from '@openai/agents-realtime';
import { interviewerTools } from '@parley/api/contract/interviewer';
import { z } from 'zod';
import { offTopicReason } from './off-topic.ts';

type Contract = typeof interviewerTools;
type ToolName = keyof Contract;
/** The arguments of a tool: texts, of which one with choices is one of them. */
type Arguments<Name extends ToolName> = {
  [Parameter in keyof Contract[Name]['parameters']]: Contract[Name]['parameters'][Parameter] extends readonly (infer Choice)[]
    ? Choice
    : string;
};

/** What the interviewer can do in the room; it reads the results as JSON. */
export type InterviewerTools = {
  readonly [Name in ToolName]: (given: Arguments<Name>) => object | Promise<object>;
};

/** The arguments of a tool as the contract declares them. */
function schemaOf(name: ToolName) {
  const parameters: Record<string, readonly string[] | null> = interviewerTools[name].parameters;
  const texts = Object.entries(parameters).map(
    ([parameter, choices]) => [parameter, choices ? z.enum(choices) : z.string()] as const,
  );
  return z.object(Object.fromEntries(texts));
}

function createTool<Name extends ToolName>(name: Name, run: InterviewerTools[Name]) {
  const parameters = schemaOf(name);
  const fits = (given: unknown): given is Arguments<Name> => parameters.safeParse(given).success;
  return tool({
    name,
    description: interviewerTools[name].description,
    parameters,
    execute: async (given: unknown) => {
      if (!fits(given)) throw new TypeError(`Invalid input for tool ${name}`);
      return JSON.stringify(await run(given));
    },
  });
}

const toolNames = Object.keys(interviewerTools).filter(
  (name): name is ToolName => name in interviewerTools,
);

/** The interviewer with its tools (product specification §5, "Interviewer tools"). */
export function createAgent(instructions: string, tools: InterviewerTools): RealtimeAgent {
  return new RealtimeAgent({
    name: 'interviewer',
    instructions,
    tools: toolNames.map((name) => createTool<ToolName>(name, tools[name])),
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
