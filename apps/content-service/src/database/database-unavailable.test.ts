import { expect, test } from 'vitest';
import { isDatabaseUnavailable, mentionsUnavailableDatabase } from './database-unavailable.ts';

const DATABASE = {
  forCalls: 'postgres://shop:secret@pooler.internal:6432/shop',
  direct: 'postgres://shop:secret@db.internal:5544/shop',
};
const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test('a database that stops, starts, refuses or is full counts as unavailable', () => {
  for (const error of [
    withCode('terminating connection due to administrator command', '57P01'),
    withCode('sorry, too many clients already', '53300'),
    withCode('the database system is starting up', '57P03'),
    withCode('connect ECONNREFUSED 10.0.0.5:5544', 'ECONNREFUSED'),
    withCode('connect ECONNREFUSED 10.0.0.6:6432', 'ECONNREFUSED'),
    new Error('Error: connect ECONNREFUSED 10.0.0.5:5544; Error: connect ECONNREFUSED 10.0.0.5:5544'),
    new Error('query_wait_timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('Transaction query already complete, run with DEBUG=knex:tx for more info'),
    new Error('Knex: Timeout acquiring a connection. The pool is probably full.'),
    new AggregateError([], ''),
  ])
    expect(isDatabaseUnavailable(error, DATABASE), error.message).toBe(true);
});

test('a wrong statement, a broken body and another server’s refusal do not', () => {
  for (const error of [
    withCode('duplicate key value violates unique constraint', '23505'),
    withCode('connect ECONNREFUSED 10.0.0.5:25', 'ECONNREFUSED'),
    new SyntaxError('Unexpected end of JSON input'),
    new Error('request aborted'),
  ])
    expect(isDatabaseUnavailable(error, DATABASE), error.message).toBe(false);
  expect(mentionsUnavailableDatabase('Mail x was given up after 9 tries: read ECONNRESET', DATABASE)).toBe(false);
});
