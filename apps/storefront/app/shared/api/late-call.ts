import type { ApiResult } from './client.ts';

/** A call whose code is loaded at its first use; a failure to load it counts as no answer. */
export async function lateCall<Module, Data>(
  load: () => Promise<Module>,
  call: (module: Module) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  const module = await load().catch(() => null);
  return module === null ? { ok: false, failure: { kind: 'unreachable' } } : call(module);
}
