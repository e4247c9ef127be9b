/** What this process knows of a job that it repeats. */
export interface JobRecord {
  readonly name: string;
  readonly everySeconds: number;
  succeededAt: Date | null;
  failedAt: Date | null;
  /** Failed runs since the start. */
  failures: number;
}

const records = new Map<string, JobRecord>();

/** The record of a job that starts; one of an earlier start of the same job is forgotten. */
export function newJobRecord(name: string, everyMilliseconds: number): JobRecord {
  const record = { name, everySeconds: everyMilliseconds / 1000, succeededAt: null, failedAt: null, failures: 0 };
  records.set(name, record);
  return record;
}

export function jobRecords(): readonly Readonly<JobRecord>[] {
  return [...records.values()];
}
