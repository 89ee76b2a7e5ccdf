import { RealtimeAgent, tool } from '@openai/agents-realtime';
import { interviewerTools } from '@parley/api/contract/interviewer-tools';
import { z } from 'zod';

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

/** What an interviewer of before version 1.9 of the API leaves out. */
const defaults: ReadonlyMap<string, string> = new Map([
  ['wish', ''],
  ['then', 'probe'],
]);

/** The arguments of a tool as the contract declares them. */
function schemaOf(name: ToolName) {
  const parameters: Record<string, readonly string[] | null> = interviewerTools[name].parameters;
  const texts = Object.entries(parameters).map(([parameter, choices]) => {
    const text = choices ? z.enum(choices) : z.string();
    const otherwise = defaults.get(parameter);
    return [parameter, otherwise === undefined ? text : text.default(otherwise)] as const;
  });
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
