import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

const answers: Readonly<
  Record<string, readonly [status: number, phrase: string, message: string]>
> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'The headers of the request are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
};

/** Answers requests that are not valid HTTP, or too large, in the wrapper and closes the connection. */
export const answerBrokenRequests: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, phrase, message] = answers[error.code] ?? [
    400,
    'Bad Request',
    'The request is not valid HTTP.',
  ];
  const body = JSON.stringify({ status, message, data: null });
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Answers an address that the router refuses, before any hook or error handler runs. */
export function answerBrokenAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isLong = error.statusCode === 414;
  const status = isLong ? 414 : 400;
  const message = isLong ? 'The address is too long.' : 'The address is not valid.';
  void reply.code(status).send({ status, message, data: null });
}
