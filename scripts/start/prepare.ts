import { type Environment, parseEnvironment } from '../environment.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { checkDatabase, checkDataDir, checkPorts, lockDataDir } from './preflight.ts';

export interface Prepared {
  readonly environment: Environment;
  /** Gives the data folder back. */
  readonly release: () => void;
}

/** The settings, or an OperatorError listing all the bad ones. */
export function requireEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = parseEnvironment(variables);
  if (parsed.ok) return parsed.environment;
  throw new OperatorError(
    ['The environment variables are wrong:', ...parsed.problems.map((problem) => `  - ${problem}`)].join('\n'),
    'Correct or unset them; docs/operations.md lists every variable with its default.',
  );
}

/**
 * Everything that can be known to fail before anything is started: settings, data folder, another start, ports, database.
 * Rejects with OperatorError and leaves nothing behind.
 */
export async function prepare(variables: NodeJS.ProcessEnv): Promise<Prepared> {
  const environment = requireEnvironment(variables);
  checkDataDir(environment);
  const release = lockDataDir(environment);
  try {
    await checkPorts(environment);
    await checkDatabase(environment);
    return { environment, release };
  } catch (error) {
    release();
    throw error;
  }
}
