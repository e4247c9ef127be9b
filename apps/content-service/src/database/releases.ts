/**
 * What the release being made says of itself; the same stands in CHANGELOG.md. `rolledBackTo` is the oldest release that may run on a
 * database of this one, null when none before it may: raise it with every migration that takes something away or that older releases
 * cannot work with.
 */
export const THIS_RELEASE: { readonly upgradedFrom: string; readonly rolledBackTo: string | null } = {
  upgradedFrom: '1.0.0',
  rolledBackTo: null,
};

/** The releases before 1.2 left no trace of their version. */
const FIRST_RELEASE = '1.0.0';

/** A release that has run on a database. */
export interface PastRelease {
  readonly version: string;
  /** The oldest release that may run on what it left. */
  readonly rolledBackTo: string;
}

export interface Build {
  readonly version: string;
  readonly upgradedFrom: string;
  /** Names of its migrations. */
  readonly migrations: readonly string[];
}

export interface FoundDatabase {
  /** Names of the migrations that were applied; none in an empty database. */
  readonly applied: readonly string[];
  readonly releases: readonly PastRelease[];
}

/** Why this build must not touch this database, as a sentence for an operator; null when it may. */
export function refusalOf({ version, upgradedFrom, migrations }: Build, found: FoundDatabase): string | null {
  const newest = newestOf(found.releases.map((release) => release.version)) ?? FIRST_RELEASE;
  const oldest = newestOf(found.releases.map((release) => release.rolledBackTo)) ?? FIRST_RELEASE;
  if (isNewer(oldest, version)) {
    return `The database was changed by release ${newest}, on whose database nothing older than ${oldest} may run, and this is ${version}. Start ${oldest} or newer, or restore a backup from before the upgrade.`;
  }
  const unknown = found.applied.filter((name) => !migrations.includes(name));
  if (unknown.length > 0 && !isNewer(newest, version)) {
    return `The database was changed by a newer build of ${version}: this one does not know ${unknown.join(', ')}. Start the newer build, or restore a backup from before it.`;
  }
  if (found.applied.length > 0 && isNewer(upgradedFrom, newest)) {
    return `The database is of release ${newest}, and this one, ${version}, upgrades from ${upgradedFrom} or newer. Start ${upgradedFrom} on it first.`;
  }
  return null;
}

function newestOf(versions: readonly string[]): string | null {
  return versions.reduce<string | null>(
    (newest, version) => (newest === null || isNewer(version, newest) ? version : newest),
    null,
  );
}

/** Versions are three numbers; what follows them, as in `1.2.0-rc.1`, is not compared. */
function isNewer(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  const place = first.findIndex((part, index) => part !== second[index]);
  return place !== -1 && (first[place] ?? 0) > (second[place] ?? 0);
}

function partsOf(version: string): number[] {
  return [0, 1, 2].map((place) => Number.parseInt(version.split('.')[place] ?? '0', 10));
}
