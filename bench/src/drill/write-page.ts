import { writeFile } from 'node:fs/promises';
import { formatText } from '../../../scripts/checks/format-text.ts';
import { inRoot } from '../../../scripts/stack/paths.ts';
import { rowsTable } from '../markdown.ts';
import type { Measurement } from '../report.ts';

const PAGE = inRoot('docs/production-drill.md');

export interface DrillPage extends Measurement {
  readonly minutes: number;
  readonly engines: string;
  readonly costs: string;
}

/** Writes docs/production-drill.md from what one whole drill has found. */
export async function writeDrillPage(found: DrillPage): Promise<void> {
  await writeFile(PAGE, formatText(PAGE, page(found)));
}

function page({ rows, details, minutes, engines, costs }: DrillPage): string {
  return `# The drill

Written by \`npm run drill\`, which starts the shop from the files of \`deploy/\` as it runs in production, on one machine: ${engines}.
For ${minutes} minutes 50 visitors a second read pages and 2 buyers a second order, whatever the shop does. A visitor never asks twice; a page has failed when not all of it is
there within 3 s. A buyer who is refused sends the same again under the same key and writes down what the answer was. Meanwhile every part is
restarted and killed, the former release comes and goes, and the primary is lost for good. Why so:
[decision 109](decisions/109-a-drill-decides-what-production-means.md).

${rowsTable(rows)}

With asynchronous replication the loss of the primary would cost every order that was confirmed within the time that the standby was behind, and all
since it fell silent. With the synchronous one of this drill it costs none.

## Fault by fault

What an operator sees in \`/metrics\` and on the desk's page "État de la boutique"; "–" where there is nothing to be seen.

${details ?? ''}

## What a shop of a given size needs

Before the faults, in this order: nobody comes, visitors come, visitors and buyers come. What each adds is what it costs, mails and pages drawn anew after a
sale included. Memory is each process's proportional share (PSS). 1 000 000 pages a day are 12 a second, 1 000 orders an hour one every
four seconds, on average: reckon with several times that for the busiest hour.

${costs}
`;
}
