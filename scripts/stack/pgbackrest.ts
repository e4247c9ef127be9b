import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type InstalledServer, startInstalledPostgres } from './debian-postgres.ts';
import { inRoot } from './paths.ts';

/** A server whose every change is archived, and the documented commands of pgBackRest for it. */
export interface ArchivedServer {
  readonly server: InstalledServer;
  /** Prepares the archive, checks it and backs up, as an operator does on the first day. */
  readonly backUp: () => Promise<void>;
  /** Brings the stopped server back to a second, such as `2026-11-25 10:41:07+00`. */
  readonly restoreTo: (second: string) => Promise<void>;
}

/** Starts a server with the very examples of docs/operations.md, with its folders put in: what is documented is what is tested. */
export async function startArchivedPostgres(
  programs: string,
  dir: string,
  settings: readonly string[] = [],
): Promise<ArchivedServer> {
  const operations = await readFile(inRoot('docs/operations.md'), 'utf8');
  const configuration = path.join(dir, 'pgbackrest.conf');
  const archiving = documented(operations, 'archive_mode = on')
    .replace('pgbackrest ', `pgbackrest --config=${configuration} `)
    .trim()
    .split('\n');
  const server = await startInstalledPostgres(programs, dir, [...archiving, ...settings]);
  const repository = `repo1-path=${dir}/repository\nlog-path=${dir}\nlock-path=${dir}`;
  const own = `pg1-path=${server.dataDir}\npg1-port=${server.port}\npg1-socket-path=${dir}\npg1-user=postgres`;
  const example = documented(operations, 'pg1-path=');
  await writeFile(configuration, example.replace(/repo1-path=.*/, repository).replace(/pg1-path=.*/, own));
  const rest = async (command: string) => {
    const [program = '', ...args] = command.replaceAll('"', '').split(/ (?=--|[a-z-]+$)/);
    await server.run(program, [`--config=${configuration}`, ...args]);
  };
  const first = commandsIn(documented(operations, 'stanza-create'));
  const restores = commandsIn(documented(operations, '--type=time'));
  return {
    server,
    async backUp() {
      for (const command of first) await rest(command);
    },
    async restoreTo(second) {
      for (const command of restores) await rest(command.replace(/--target="[^"]*"/, `--target="${second}"`));
    },
  };
}

/** The commands of an example without what makes them the server's account: here they run as it. */
function commandsIn(example: string): readonly string[] {
  const commands = example.match(/\bpgbackrest --.*/g);
  if (commands === null) throw new Error(`docs/operations.md has no command of pgBackRest in its example: ${example}`);
  return commands;
}

/** The block of the document that holds a line. */
function documented(operations: string, line: string): string {
  const block = operations.split('```').find((part) => part.includes(line));
  if (block === undefined) throw new Error(`docs/operations.md has no example with ${line}`);
  return block.slice(block.indexOf('\n') + 1);
}
