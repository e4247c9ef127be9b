import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { errors } from '@strapi/utils';
import * as z from 'zod/mini';
import { extendStrapiService } from '../database/strapi-service.ts';
import { withTemporaryFolder } from '../file-store/temporary-folder.ts';
import { showNewContent } from '../pictures/first-renditions.ts';
import { addAllOrNone, replaceAllOrNothing, watchWrittenFiles } from './all-or-nothing.ts';
import { type FileKind, kindOfName } from './file-kinds.ts';
import { judgeFile } from './judge-file.ts';
import { keepOriginals } from './keep-originals.ts';
import { signOriginals } from './sign-originals.ts';

/** A file as the multipart parser passes it to the media library, which reads these fields. */
const sentFile = z.looseObject({ filepath: z.string(), originalFilename: z.nullish(z.string()), size: z.number() });
type SentFile = z.infer<typeof sentFile>;
const oneOrMany = z.union([z.array(sentFile), sentFile]);
const keptFiles = z.union([z.array(z.object({ id: z.number() })), z.object({ id: z.number() })]);
const storedFile = z.nullish(z.object({ name: z.string(), ext: z.nullish(z.string()) }));

interface NewFiles {
  readonly data: unknown;
  readonly files: unknown;
}
interface NewContent {
  readonly data: unknown;
  readonly file: unknown;
}

/** The service of Strapi's media library through which every file comes in, from anybody and over any route. */
interface MediaLibrary {
  upload(sent: NewFiles, options?: unknown): Promise<unknown>;
  replace(id: unknown, sent: NewContent, options?: unknown): Promise<unknown>;
  findOne(id: unknown): Promise<unknown>;
}

const nameOf = ({ originalFilename }: SentFile): string => originalFilename ?? 'fichier';

/** The file with the extension and type of its content; a cleaned one is read from `folder`. */
async function admit(file: SentFile, folder: string): Promise<{ file: SentFile; kind: FileKind }> {
  const judgement = await judgeFile(file.filepath);
  const name = nameOf(file);
  if (!judgement.ok) throw new errors.ValidationError(`« ${name} » ${judgement.sentence}`);
  const { kind, cleaned } = judgement;
  const admitted = {
    ...file,
    originalFilename: `${basename(name, extname(name))}${kind.extension}`,
    mimetype: kind.mime,
    detectedMimeType: kind.mime,
  };
  if (cleaned === null) return { file: admitted, kind };
  const filepath = join(folder, basename(file.filepath));
  await writeFile(filepath, cleaned);
  return { file: { ...admitted, filepath, size: cleaned.length }, kind };
}

/** Pages link to a file by its address, which keeps its extension when the content is replaced. */
async function checkSameKind(library: MediaLibrary, id: unknown, kind: FileKind): Promise<void> {
  const stored = storedFile.parse(await library.findOne(id));
  if (stored === null || stored === undefined || kindOfName(stored.ext ?? '') === kind) return;
  throw new errors.ValidationError(
    `« ${stored.name} » est un fichier ${stored.ext ?? 'sans extension'} : remplacez-le par un fichier de la même sorte, ou ajoutez un nouveau fichier.`,
  );
}

/** Pages show what was kept, as far as it is a picture. */
async function shown(kept: unknown): Promise<unknown> {
  await showNewContent([keptFiles.parse(kept)].flat().map(({ id }) => id));
  return kept;
}

function guarded(library: MediaLibrary): MediaLibrary {
  return {
    ...library,
    upload: (sent, options) =>
      withTemporaryFolder('cleaned', async (folder) => {
        const given = oneOrMany.parse(sent.files);
        if (!Array.isArray(given)) {
          const { file } = await admit(given, folder);
          return shown(await addAllOrNone(() => library.upload({ ...sent, files: file }, options)));
        }
        const files = await Promise.all(given.map((file) => admit(file, folder)));
        const admitted = { ...sent, files: files.map(({ file }) => file) };
        return shown(await addAllOrNone(() => library.upload(admitted, options)));
      }),
    replace: (id, sent, options) =>
      withTemporaryFolder('cleaned', async (folder) => {
        const { file, kind } = await admit(sentFile.parse(sent.file), folder);
        await checkSameKind(library, id, kind);
        return shown(await replaceAllOrNothing(() => library.replace(id, { ...sent, file }, options)));
      }),
  };
}

/** Accepts only pictures and PDFs, judged by their content, and only complete ones. Pages never load what was sent itself. */
export function guardUploads(): void {
  watchWrittenFiles();
  keepOriginals();
  signOriginals();
  extendStrapiService('plugin::upload.upload', guarded);
}
