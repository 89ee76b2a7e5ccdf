/** A response was longer than allowed. */
export class BodyTooLongError extends Error {
  constructor(limit: number) {
    super(`The response is longer than ${limit} bytes.`);
    this.name = 'BodyTooLongError';
  }
}

/**
 * The pieces of a response's body as text, each as it arrives.
 * @param limit bytes of the body in all
 * @throws BodyTooLongError when it is longer; the rest is then not read
 */
export async function* textOf(response: Response, limit: number): AsyncGenerator<string> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    if (bytes > limit) throw new BodyTooLongError(limit);
    yield decoder.decode(piece, { stream: true });
  }
}
