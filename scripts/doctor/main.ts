/**
 * `npm run doctor`: examines the machine, the settings and the data, and names each misconfiguration with its fix.
 * `npm run doctor -- --production`: examines instead what a shop needs before buyers come.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { loadEnvironmentFile, parseEnvironment } from '../environment.ts';
import { type Finding, printFindings } from './finding.ts';
import { examineBrowser, examineMachine } from './machine.ts';
import { examineProduction } from './production.ts';
import { examineShop } from './shop.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { production: { type: 'boolean' } } });
  loadEnvironmentFile();
  const shop = values.production === true ? await examineProduction(process.env) : await examineDemo();
  const findings: Finding[] = [
    { level: 'ok', text: `Node.js ${process.versions.node}; packages are installed` },
    ...examineMachine(process.env),
    ...shop,
  ];
  printFindings(findings);
});

/** The shop as `npm start` would run it. */
async function examineDemo(): Promise<Finding[]> {
  const parsed = parseEnvironment(process.env);
  const shop: Finding[] = parsed.ok
    ? await examineShop(parsed.environment)
    : parsed.problems.map((text) => ({ level: 'error', text, fix: 'Correct or unset it.' }));
  return [examineBrowser(process.env), ...shop];
}
