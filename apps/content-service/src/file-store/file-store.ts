import type { Readable } from 'node:stream';

/**
 * Where uploads and what pages load of them are kept. A name is a path below `/uploads/`, such as `photo_4f2a.jpg`. Whatever is written
 * is there whole or not at all.
 */
export interface FileStore {
  has(name: string): Promise<boolean>;
  /** Null when it is not there. */
  read(name: string): Promise<Readable | null>;
  /** Takes the place of what had the name. */
  write(name: string, content: Uint8Array): Promise<void>;
  move(from: string, to: string): Promise<void>;
  /** Nothing is there afterwards, whether or not something was. */
  remove(name: string): Promise<void>;
  /** Gives the path of the file on this machine, for the duration of `use`. */
  withLocalCopy<Result>(name: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Names of the folders in a folder; none when it is not there. */
  folders(folder: string): Promise<readonly string[]>;
  /** When a file of the folder was written last; null when there is none. */
  changedAt(folder: string): Promise<Date | null>;
  removeFolder(folder: string): Promise<void>;
}
