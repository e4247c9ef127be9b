import { buildParts } from '../build/build.ts';
import { printFailure } from '../command.ts';
import { loadEnvironmentFile } from '../environment.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { createSteps } from '../steps.ts';
import { describeShop } from './announce.ts';
import { followEdits } from './follow-edits.ts';
import { keepRunning } from './keep-running.ts';
import { createLogPrinter } from './log-printer.ts';
import { prepare } from './prepare.ts';
import { RestartableParts } from './restartable-parts.ts';
import { type Mode, type StartContext, startProcesses } from './start-processes.ts';
import { supervise } from './supervisor.ts';

/** Builds what changed, starts every part, says where the shop is, and stays until it is asked to stop. */
export async function runShop(mode: Mode): Promise<void> {
  try {
    loadEnvironmentFile();
    const { environment, release } = await prepare(process.env);
    const printer = createLogPrinter();
    const supervisor = supervise({ onStop: printer.close, release });
    const steps = createSteps();
    try {
      const secrets = loadSecrets(environment.dataDir);
      // In development Vite compiles the storefront on the fly. The desk takes longer than all others, and the shop opens without it.
      const parts = ['packages', 'content-server', ...(mode === 'production' ? ['storefront'] : [])];
      const built = buildParts(steps, parts);
      const restartable = new RestartableParts();
      const restarts = {
        isStopping: () => supervisor.isStopping(),
        giveUp: (error: unknown) => supervisor.fail(error),
      };
      const keep: StartContext['keep'] = (part, start) =>
        mode === 'production' ? keepRunning(start, restarts) : restartable.start(part, start);
      const context = { mode, environment, secrets, steps, printer, supervisor, built, keep };
      await Promise.all([startProcesses(context), mode === 'development' ? followEdits(context, restartable) : null]);
      if (supervisor.isStopping()) return;
      console.log(describeShop(environment, secrets, Date.now() - commandStartedAt()));
      printer.open();
      await buildParts(steps, ['content-admin']).get('content-admin');
    } catch (error) {
      await supervisor.fail(error);
    }
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}

/** When the person pressed Enter, milliseconds since 1970: the bootstrap, which installs what is missing, tells it. */
function commandStartedAt(): number {
  return Number(process.env['ECONOMAT_COMMAND_STARTED_AT'] ?? performance.timeOrigin);
}
