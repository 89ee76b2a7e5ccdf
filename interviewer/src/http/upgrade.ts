import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { reasonOf } from '../environment/log.ts';
import { requestIdOf, withRequestId } from '../support/request-context.ts';
import { WebSocketSession } from '../transport/websocket-session.ts';
import { bearerKey, isAddressedTo } from './request-checks.ts';
import { type HttpOptions, REJECTIONS, UNKNOWN_KEY } from './server.ts';

/** Browsers cannot set headers on a socket: their library sends the key as a protocol name. */
const KEY_PROTOCOL = 'openai-insecure-api-key.';
const MAX_MESSAGE_LENGTH = 1024 * 1024;
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function offeredProtocols(request: IncomingMessage): readonly string[] {
  return (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
}

function keyOf(request: IncomingMessage): string {
  const offered = offeredProtocols(request).find((name) => name.startsWith(KEY_PROTOCOL));
  return offered ? offered.slice(KEY_PROTOCOL.length) : bearerKey(request);
}

function reject(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ error: { message } });
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Serves `GET /v1/realtime`: the same sessions over a WebSocket. */
export function attachWebSocket(server: Server, options: HttpOptions): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_LENGTH,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('realtime') ? 'realtime' : false),
  });
  const open = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isAddressedTo(request, options.hosts)) {
      return reject(socket, 421, 'The interviewer does not answer to this name.');
    }
    const { origin } = request.headers;
    if (origin !== undefined && origin !== options.siteOrigin) {
      return reject(socket, 403, 'This origin may not open sessions.');
    }
    if ((request.url ?? '/').split('?', 1)[0] !== '/v1/realtime') {
      return reject(socket, 404, 'There is nothing at this address.');
    }
    const grant = options.secrets.check(keyOf(request));
    if (!grant) return reject(socket, 401, UNKNOWN_KEY);
    const slot = options.sessions.reserve(grant.holder);
    if (typeof slot === 'string') {
      options.metrics.sessionRefused(slot);
      return reject(socket, REJECTIONS[slot].status, REJECTIONS[slot].message);
    }
    // A handshake that fails never reaches the callback; the closed socket releases the slot.
    socket.once('close', slot.release);
    sockets.handleUpgrade(request, socket, head, (connection) => {
      let leave = () => {};
      const session = new WebSocketSession(connection, grant, options.services, () => leave());
      leave = slot.fill(session);
      options.metrics.sessionStarted('websocket');
      options.log.info('A session began.', { session: session.id, transport: 'websocket' });
      session.open();
    });
  };
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    withRequestId(requestIdOf(request), () => {
      try {
        open(request, socket, head);
      } catch (reason) {
        options.log.error('A connection failed.', { reason: reasonOf(reason) });
        socket.destroy();
      }
    });
  });
}
