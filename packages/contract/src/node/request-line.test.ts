import { expect, test } from 'vitest';
import { requestLineProblem } from './request-line.ts';

test('methods that no route has are refused before anything reads the path', () => {
  for (const method of ['TRACE', 'PROPFIND', 'QUERY', 'get'])
    expect(requestLineProblem(method, '/')).toBe('method-not-allowed');
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect(requestLineProblem(method, '/api/orders')).toBeNull();
});

test('paths that do not decode, or decode to control characters, are refused', () => {
  for (const path of ['/a%00b', '/%0d%0aSet-Cookie', '/%', '/%E0%A4%A', '/%7f', '/a/__proto__/b'])
    expect(requestLineProblem('GET', path)).toBe('invalid-query');
  for (const path of ['/', '/search/caf%C3%A9', '/a%2Fb', '/😀']) expect(requestLineProblem('GET', path)).toBeNull();
});
