import type { accountEndpoints, Endpoint, staffEndpoints } from '@economat/contract';
import { expectTypeOf, test } from 'vitest';
import { refused } from '../outcome.ts';
import type { AnswersAll, Controller, Controllers } from './controller.ts';

type EndSession = Pick<typeof accountEndpoints, 'endSession'>;
const endSession = { endSession: () => refused('not-found') };
const withCodeBeyondItsRow = { endSession: () => refused('email-taken') };
const withoutCodeOfItsRow = { endSession: () => refused('token-invalid') };

test('a controller that refuses with a code beyond its row does not compile', () => {
  expectTypeOf(endSession).toExtend<Controllers<EndSession>>();
  expectTypeOf(withCodeBeyondItsRow).not.toExtend<Controllers<EndSession>>();
});

test('a row with a code that its controller never gives does not compile', () => {
  expectTypeOf(endSession).toExtend<AnswersAll<EndSession, typeof endSession>>();
  expectTypeOf(withoutCodeOfItsRow).toExtend<Controllers<EndSession>>();
  expectTypeOf(withoutCodeOfItsRow).not.toExtend<AnswersAll<EndSession, typeof withoutCodeOfItsRow>>();
});

test('a row of the desk without a right, and a call without a controller, do not compile', () => {
  type ShipOrder = typeof staffEndpoints.shipOrder;
  expectTypeOf<ShipOrder>().toExtend<Endpoint>();
  expectTypeOf<Omit<ShipOrder, 'right'>>().not.toExtend<Endpoint>();
  expectTypeOf<Record<never, Controller<Endpoint>>>().not.toExtend<Controllers<EndSession>>();
});
