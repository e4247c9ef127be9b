import { createWriteStream } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type ObjectStoreSettings, s3Options } from '../environment/object-store-settings.ts';
import type { FileStore } from './file-store.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** What a reader asks for beside the name, as headers of its request. */
export interface Conditions {
  readonly range: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** A part of an answer over HTTP. */
export interface StoredAnswer {
  readonly status: 200 | 206 | 304 | 404 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

/** Objects in a bucket of a server that speaks S3, which all replicas share. */
export class ObjectStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(settings: ObjectStoreSettings) {
    this.#bucket = settings.bucket;
    this.#client = new S3Client(s3Options(settings));
  }

  async has(name: string): Promise<boolean> {
    const found = await orNull(this.#client.send(new HeadObjectCommand(this.#at(name))));
    return found !== null;
  }

  async read(name: string): Promise<Readable | null> {
    const found = await orNull(this.#client.send(new GetObjectCommand(this.#at(name))));
    return found === null ? null : readable(found.Body);
  }

  /** What a browser gets that asks for a file. */
  async answer(name: string, { range, ifNoneMatch }: Conditions): Promise<StoredAnswer> {
    try {
      const found = await this.#client.send(
        new GetObjectCommand({ ...this.#at(name), Range: range, IfNoneMatch: ifNoneMatch }),
      );
      const headers = {
        'Accept-Ranges': 'bytes',
        ...headersOf({
          'Content-Length': found.ContentLength?.toString(),
          'Content-Range': found.ContentRange,
          'Last-Modified': found.LastModified?.toUTCString(),
          ETag: found.ETag,
        }),
      };
      return { status: found.ContentRange === undefined ? 200 : 206, headers, body: readable(found.Body) };
    } catch (error) {
      const status = statusOf(error);
      if (status === 304 || status === 404 || status === 416) return { status, headers: {}, body: null };
      throw error;
    }
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...this.#at(name), Body: content, ContentLength: content.byteLength }),
    );
  }

  async move(from: string, to: string): Promise<void> {
    const source = [this.#bucket, ...from.split('/')].map(encodeURIComponent).join('/');
    await this.#client.send(new CopyObjectCommand({ ...this.#at(to), CopySource: source }));
    await this.remove(from);
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(name)));
  }

  withLocalCopy<Result>(name: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return withTemporaryFolder('copy', async (folder) => {
      const copy = join(folder, `copy${extname(name)}`);
      const content = await this.read(name);
      if (content === null) throw new Error(`The object store has no ${basename(name)}`);
      await pipeline(content, createWriteStream(copy));
      return use(copy);
    });
  }

  async folders(folder: string): Promise<readonly string[]> {
    const prefix = `${folder}/`;
    const names: string[] = [];
    for await (const page of this.#pages(prefix, '/'))
      names.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)));
    return names;
  }

  async changedAt(folder: string): Promise<Date | null> {
    let latest: Date | null = null;
    for await (const { LastModified: changed } of this.#objects(`${folder}/`))
      if (changed !== undefined && (latest === null || changed > latest)) latest = changed;
    return latest;
  }

  async removeFolder(folder: string): Promise<void> {
    for (const name of await this.names(`${folder}/`)) await this.remove(name);
  }

  /** Names of all files, or of those that begin with a prefix. */
  async names(prefix = ''): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const { Key } of this.#objects(prefix)) if (Key !== undefined) names.push(Key);
    return names;
  }

  async *#objects(prefix: string) {
    for await (const page of this.#pages(prefix)) yield* page.Contents ?? [];
  }

  #pages(prefix: string, delimiter?: string) {
    return paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: prefix, Delimiter: delimiter },
    );
  }

  #at(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#bucket, Key: name };
  }
}

/** Null when the object is not there. */
function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  return asked.catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
}

function statusOf(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}

function headersOf(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/** The client of Node.js gives no other kind of body. */
function readable(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new Error('The object store answered without a body');
}
