import type { ServiceHandler } from './fake-service.ts';

/** One event of a streamed reply with a piece of a tool call. */
export const callPiece = (json: string, name?: string, index = 0) => ({
  choices: [
    {
      delta: { tool_calls: [{ index, function: { ...(name && { name }), arguments: json } }] },
    },
  ],
});

/** Streams events, as JSON or, where one is a text, as it is. */
export const streaming =
  (events: readonly (object | string)[], pauseMs = 0): ServiceHandler =>
  async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) {
      if (response.destroyed) return;
      response.write(typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    response.end('data: [DONE]\n\n');
  };

/** Streams a call in pieces of a few characters, as models write. */
export const calling = (name: string, argumentsOf: object, pauseMs = 0): ServiceHandler => {
  const pieces = JSON.stringify(argumentsOf).match(/[\s\S]{1,6}/g) ?? [];
  return streaming([callPiece('', name), ...pieces.map((piece) => callPiece(piece))], pauseMs);
};
