import process from 'node:process';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { UsageError } from '../support/usage-error.ts';
import { askApi } from './ask-api.ts';
import type { Command } from './command.ts';

const page = z.object({ objections: z.array(z.looseObject({ number: z.int() })) });

/**
 * What candidates object to in their grades, as JSON lines, the oldest first.
 * @param operatorToken `null` where the API has none configured and runs on this machine
 * @param after only those with a higher number
 * @throws Error with the API's words when it refuses
 */
export async function* objectionLines(
  apiUrl: string,
  operatorToken: string | null,
  after: number,
): AsyncGenerator<string> {
  let last = after;
  while (true) {
    const { objections } = await askApi(apiUrl, `objections?after=${last}`, operatorToken, page);
    if (objections.length === 0) return;
    for (const objection of objections) {
      last = objection.number;
      yield JSON.stringify(objection);
    }
  }
}

export const objectionsCommand: Command = {
  usage: '[--after <number>]',
  summary: 'prints what candidates object to in their grades, as JSON lines',
  async run({ environment, args }) {
    const { values } = parseArgs({ args, options: { after: { type: 'string', default: '0' } } });
    const after = Number(values.after);
    if (!Number.isInteger(after) || after < 0) {
      throw new UsageError('"--after" takes the number of an objection.');
    }
    const token = process.env.OPERATOR_TOKEN ?? null;
    for await (const line of objectionLines(environment.apiUrl, token, after)) console.log(line);
  },
};
