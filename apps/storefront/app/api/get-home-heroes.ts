import { homeHeroesAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function getHomeHeroes(api: ApiClient, signal?: AbortSignal) {
  return api.send({ path: '/home-heroes', answer: homeHeroesAnswer, ...(signal ? { signal } : {}) });
}
