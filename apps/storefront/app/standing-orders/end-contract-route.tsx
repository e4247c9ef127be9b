import { contractEnding, endpoints } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { privateMeta } from '../shared/page/page-meta.ts';
import type { Route } from './+types/end-contract-route';
import { EndContract } from './end-contract.tsx';

export const handle = { title: 'endContract', text: ['standing', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.endContract);
}

export const clientAction = actionOf((asked) =>
  browserApi.call(endpoints.endContract, { body: z.parse(contractEnding, asked) }),
);

export default function EndContractRoute() {
  return <EndContract />;
}
