import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { securityApi, type SecurityResult } from './security-api';

/**
 * The server's answer at `path` (below `/staff-security`), null while it loads; loaded again when the path changes.
 * @param schema must be the same object at every render.
 */
export function useSecurity<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
): { readonly answer: SecurityResult<z.output<Schema>> | null; readonly reload: () => void } {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<SecurityResult<z.output<Schema>> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void securityApi.get(path, schema).then((result) => {
      if (isCurrent) setAnswer(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [path, schema, round]);

  return { answer, reload: useCallback(() => setRound((count) => count + 1), []) };
}
