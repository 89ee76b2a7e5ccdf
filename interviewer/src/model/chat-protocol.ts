import { z } from 'zod';

/** A message of a chat. What the candidate said is marked as data by whoever writes it. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A tool that a model may call, and with which it replies. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** Its arguments. */
  readonly parameters: z.ZodObject;
  /** The argument that is spoken, a text; the model is to write the others before it. */
  readonly spoken: string;
}

/** How a request is worded; servers that refuse the first form get the second. */
export type RequestForm = 'strict' | 'plain';

/** The body of a request for a reply. */
export function requestBody(
  model: string,
  messages: readonly ChatMessage[],
  tools: readonly ModelTool[],
  form: RequestForm,
): string {
  return JSON.stringify({
    model,
    messages,
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function',
      function: {
        name,
        description,
        parameters: z.toJSONSchema(parameters, { target: 'draft-7' }),
      },
    })),
    stream: true,
    ...(form === 'strict'
      ? { tool_choice: 'required', temperature: 0.3 }
      : { tool_choice: 'auto' }),
  });
}

const callPiece = z.object({
  index: z.number().default(0),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});

/** One event of a streamed reply; text beside a tool call is not read. */
export const replyPieceSchema = z.object({
  error: z.null().optional(),
  choices: z
    .array(z.object({ delta: z.object({ tool_calls: z.array(callPiece).nullish() }).nullish() }))
    .default([]),
});
