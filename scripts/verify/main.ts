/** `npm run verify`: what can be known without starting the shop, in less than a minute. For the inner loop and before a commit. */
import { buildParts } from '../build/build.ts';
import { runCommand } from '../command.ts';
import { createSteps, formatDuration } from '../steps.ts';
import { describeOutcomes } from '../test/outcome.ts';
import { runChecks, runUnitTests } from '../test/steps.ts';

await runCommand(async () => {
  // Types and tests of the apps look into the packages' dist.
  await buildParts(createSteps(), ['packages']).get('packages');
  const outcomes = [...(await runChecks()), await runUnitTests()];
  console.log(`\n${describeOutcomes(outcomes, formatDuration)}`);
  if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
