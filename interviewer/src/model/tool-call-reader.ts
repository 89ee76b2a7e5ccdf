import { Allow, parse } from 'partial-json';
import type { z } from 'zod';
import { splitSentences } from '../protocol/sentences.ts';
import { type ModelTool, replyPieceSchema } from './chat-protocol.ts';
import { ModelError } from './model-error.ts';

/** Characters of a call's arguments, the spoken one included. */
const MAX_ARGUMENTS_LENGTH = 8 * 1024;

type Arguments = Readonly<Record<string, unknown>>;

/** A complete call, its arguments as the tool's schema reads them. */
export interface ModelCall {
  readonly tool: string;
  readonly arguments: Arguments;
}

/** A sentence that is complete while the call is still being written. */
export interface WrittenSentence {
  readonly text: string;
  readonly tool: string;
  /** The arguments that were written before the spoken one; they are complete, and not checked. */
  readonly before: Arguments;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = parse(json, Allow.STR | Allow.OBJ);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Puts a streamed tool call together, and tells each spoken sentence as soon as it is complete. */
export class ToolCallReader {
  readonly #tools: readonly ModelTool[];
  #tool: ModelTool | undefined;
  #json = '';
  #sentences = 0;

  constructor(tools: readonly ModelTool[]) {
    this.#tools = tools;
  }

  /**
   * Takes one event of the stream.
   * @returns the sentences that it completes
   * @throws ModelError or the error of a parser when it is no event of a call
   */
  read(data: string): readonly WrittenSentence[] {
    const piece = replyPieceSchema.parse(JSON.parse(data));
    // One call is asked for; what else the model would do is not done.
    const calls = piece.choices[0]?.delta?.tool_calls?.filter(({ index }) => index === 0) ?? [];
    for (const { function: written } of calls) {
      if (written?.name) this.#tool ??= this.#find(written.name);
      this.#json += written?.arguments ?? '';
    }
    if (this.#json.length > MAX_ARGUMENTS_LENGTH) throw new ModelError('does not come to an end');
    return calls.length > 0 ? this.#completed(false) : [];
  }

  /**
   * The stream is over.
   * @returns the last sentences and the call
   * @throws ModelError or the error of a parser when there is no complete call
   */
  finish(): { readonly sentences: readonly WrittenSentence[]; readonly call: ModelCall } {
    const tool = this.#tool;
    if (!tool) throw new ModelError('calls no tool');
    const parsed: z.output<typeof tool.parameters> = tool.parameters.parse(JSON.parse(this.#json));
    return {
      sentences: this.#completed(true),
      call: { tool: tool.name, arguments: parsed },
    };
  }

  #find(name: string): ModelTool {
    const tool = this.#tools.find((known) => known.name === name);
    if (!tool) throw new ModelError('calls a tool that does not exist');
    return tool;
  }

  #completed(isOver: boolean): readonly WrittenSentence[] {
    const tool = this.#tool;
    if (!tool) return [];
    const entries = Object.entries(partOf(this.#json));
    const at = entries.findIndex(([name]) => name === tool.spoken);
    const spoken = entries[at]?.[1];
    if (typeof spoken !== 'string') return [];
    const before = Object.fromEntries(entries.slice(0, at));
    const sentences = splitSentences(spoken);
    const complete = isOver ? sentences : sentences.slice(0, -1);
    const added = complete.slice(this.#sentences);
    this.#sentences = Math.max(this.#sentences, complete.length);
    return added.map((text) => ({ text, tool: tool.name, before }));
  }
}
