/** `npm run build`: builds what changed, nothing else. */
import { createSteps } from '../steps.ts';
import { runCommand } from '../command.ts';
import { buildParts } from './build.ts';

await runCommand(async () => {
  await Promise.all(buildParts(createSteps()).values());
});
