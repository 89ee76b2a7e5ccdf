import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { errorMessage } from '../support/error-message.ts';
import { readDeclaration } from '../workspace/workspace.ts';

/** Where a development server has the declaration of its remote. */
const declarationPath = '/remote.json';

/**
 * Answers with the remote's declaration as it is now, with the shapes of its icons, so that a site can
 * show pages that no release of it declares; with 500 and the problem where it is not valid.
 * @param folder the remote's folder
 */
export function declarationMiddleware(folder: string) {
  return {
    name: 'remote-declaration',
    path: declarationPath,
    middleware(_request: IncomingMessage, response: ServerResponse) {
      const send = (status: number, content: object) => {
        response.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'access-control-allow-origin': '*',
        });
        response.end(JSON.stringify(content));
      };
      try {
        send(200, readDeclaration(path.basename(folder), path.dirname(folder)));
      } catch (error) {
        send(500, { problem: errorMessage(error) });
      }
    },
  };
}
