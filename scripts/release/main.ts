/** `npm run release`: one folder per part in `dist/release`, with its production dependencies, that starts with Node.js alone. */
import { buildParts } from '../build/build.ts';
import { runCommand } from '../command.ts';
import { createSteps } from '../steps.ts';
import { makeRelease, RELEASE_DIR } from './make-release.ts';

await runCommand(async () => {
  const steps = createSteps();
  await Promise.all(buildParts(steps).values());
  for (const { name, megabytes, start } of await makeRelease(steps))
    console.log(`  ${name}: ${megabytes} MB${start === null ? '' : `, node ${start}`}`);
  console.log(`\nThe release is in ${RELEASE_DIR}. How to run it: docs/operations.md, "Release".`);
});
