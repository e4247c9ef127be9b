/**
 * `npm run doctor`: examines the machine, the settings and the data, and names each misconfiguration with its fix.
 * `npm run doctor -- --production`: examines instead what a shop needs before buyers come.
 */
import { parseArgs, styleText } from 'node:util';
import { runCommand } from '../command.ts';
import { loadEnvironmentFile, parseEnvironment } from '../environment.ts';
import type { Finding } from './finding.ts';
import { examineBrowser, examineMachine } from './machine.ts';
import { examineProduction } from './production.ts';
import { examineShop } from './shop.ts';

const MARKS = { ok: styleText('green', '✓'), warning: styleText('yellow', '!'), error: styleText('red', '✗') };

await runCommand(async () => {
  const { values } = parseArgs({ options: { production: { type: 'boolean' } } });
  loadEnvironmentFile();
  const shop = values.production === true ? await examineProduction(process.env) : await examineDemo();
  const findings: Finding[] = [
    { level: 'ok', text: `Node.js ${process.versions.node} from node_modules; packages are installed` },
    ...examineMachine(process.env),
    ...shop,
  ];
  for (const finding of findings) {
    console.log(`  ${MARKS[finding.level]} ${finding.text}`);
    if (finding.level !== 'ok') console.log(`    → ${finding.fix}`);
  }
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  console.log(errors + warnings === 0 ? '\nNothing is wrong.' : `\n${errors} errors, ${warnings} warnings.`);
  if (errors > 0) process.exitCode = 1;
});

/** The shop as `npm start` would run it. */
async function examineDemo(): Promise<Finding[]> {
  const parsed = parseEnvironment(process.env);
  const shop: Finding[] = parsed.ok
    ? await examineShop(parsed.environment)
    : parsed.problems.map((text) => ({ level: 'error', text, fix: 'Correct or unset it.' }));
  return [examineBrowser(process.env), ...shop];
}
