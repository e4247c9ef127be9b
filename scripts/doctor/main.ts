/** `npm run doctor`: examines the machine, the settings and the data, and names each misconfiguration with its fix. */
import { styleText } from 'node:util';
import { runCommand } from '../command.ts';
import { loadEnvironmentFile, parseEnvironment } from '../environment.ts';
import type { Finding } from './finding.ts';
import { examineMachine } from './machine.ts';
import { examineShop } from './shop.ts';

const MARKS = { ok: styleText('green', '✓'), warning: styleText('yellow', '!'), error: styleText('red', '✗') };

await runCommand(async () => {
  loadEnvironmentFile();
  const parsed = parseEnvironment(process.env);
  const shop: Finding[] = parsed.ok
    ? await examineShop(parsed.environment)
    : parsed.problems.map((text) => ({ level: 'error', text, fix: 'Correct or unset it.' }));
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
