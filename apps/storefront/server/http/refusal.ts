import type { ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '@economat/contract';
import { errorBody } from '@economat/contract/node';

/** Answers in the API's own error format. */
export function sendRefusal(response: ServerResponse, code: ErrorCode): void {
  response.writeHead(ERROR_STATUS[code], {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(errorBody(code)));
}
