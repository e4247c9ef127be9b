/** PostgreSQL refuses to run as root. This file finds (or makes) the ordinary user it then runs as, and lets it reach its files. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError, reasonOf } from './operator-error.ts';

/** Taken over when it exists (Debian's own packages make it), because it is meant for exactly this. */
const CUSTOMARY_USER = 'postgres';
const OWN_USER = 'economat';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The account for a cluster in `dataDir`, or null when we are an ordinary user ourselves. */
export function accountForPostgres(dataDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const users = readUsers();
  const owner = existsSync(dataDir) ? statSync(dataDir).uid : 0;
  const existing =
    users.find((user) => owner !== 0 && user.uid === owner) ??
    users.find((user) => user.name === CUSTOMARY_USER) ??
    users.find((user) => user.name === OWN_USER);
  return existing ?? createUser();
}

function createUser(): Account {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER],
      {
        stdio: 'pipe',
      },
    );
  } catch (error) {
    throw new OperatorError(
      `PostgreSQL may not run as root, and the ordinary user "${OWN_USER}" could not be created: ${reasonOf(error)}.`,
      `Create it by hand (useradd --system ${OWN_USER}), start the shop as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  const created = readUsers().find((user) => user.name === OWN_USER);
  if (created === undefined) throw new Error(`useradd succeeded but /etc/passwd has no ${OWN_USER}`);
  return created;
}

function readUsers(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
    });
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * How to run a program as `account`. A clone below /root, or made with a strict umask, is closed to other users; there the program
 * keeps the one capability that lets it walk through (`setpriv`, part of every Debian), instead of opening root's folders.
 */
export function runAs(
  account: Account | null,
  command: string,
  args: readonly string[],
  needs: readonly string[],
): Launch {
  if (account === null) return { command, args };
  const closed = needs.find((file) => !isReachable(file, account));
  if (closed === undefined) return { command, args, uid: account.uid, gid: account.gid };
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (setpriv === undefined) {
    throw new OperatorError(
      `PostgreSQL runs as the ordinary user "${account.name}", who may not enter ${closed}.`,
      'Move the project (or SHOP_DATA_DIR) to a folder open to all users, or start the shop as an ordinary user.',
    );
  }
  // Without the last one access(2), by which initdb looks for its programs, passes over the capability.
  const privileges = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  const user = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  return { command: setpriv, args: [...user, ...privileges, '--', command, ...args] };
}

/** Whether another user may read `file`: every folder above it lets others pass, and the file itself lets others read. */
function isReachable(file: string, account: Account): boolean {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !allows(folder, account, 0o1)) return false;
    if (folder === path.dirname(folder)) break;
  }
  return !existsSync(file) || allows(file, account, 0o5);
}

function allows(file: string, account: Account, bits: number): boolean {
  const { mode, uid, gid } = statSync(file);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

/** Whether this process itself may write into `folder`. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
