import { z } from 'zod';

const answer = z.object({ data: z.unknown() });
const failure = z.object({ message: z.string() });

/**
 * Asks the API for what only operators get.
 * @param path below the API's address
 * @param operatorToken `null` where the API has none configured and runs on this machine
 * @param schema of the answer's `data`
 * @returns `data` of its answer
 * @throws Error with the API's words when it refuses
 */
export async function askApi<T extends z.ZodType>(
  apiUrl: string,
  path: string,
  operatorToken: string | null,
  schema: T,
): Promise<z.output<T>> {
  const response = await fetch(`${apiUrl}/api/v1/${path}`, {
    headers: operatorToken === null ? {} : { authorization: `Bearer ${operatorToken}` },
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`The API answered: ${failure.parse(body).message}`);
  return schema.parse(answer.parse(body).data);
}
