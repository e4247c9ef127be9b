/** A kind of file that the media library accepts, recognised by its content. */
export interface FileKind {
  /** The only extension of such stored files, whatever their original name. */
  readonly extension: string;
  readonly mime: string;
  /** Displayed by browsers; everything else is downloaded. */
  readonly isPicture: boolean;
}

const PICTURE = { isPicture: true } as const;

export const SVG: FileKind = { extension: '.svg', mime: 'image/svg+xml', ...PICTURE };

const KINDS: readonly FileKind[] = [
  { extension: '.jpg', mime: 'image/jpeg', ...PICTURE },
  { extension: '.png', mime: 'image/png', ...PICTURE },
  { extension: '.webp', mime: 'image/webp', ...PICTURE },
  { extension: '.gif', mime: 'image/gif', ...PICTURE },
  { extension: '.avif', mime: 'image/avif', ...PICTURE },
  { extension: '.pdf', mime: 'application/pdf', isPicture: false },
  SVG,
];

export function kindOfMime(mime: string): FileKind | null {
  return KINDS.find((kind) => kind.mime === mime) ?? null;
}

/** By the name of the stored file. */
export function kindOfName(name: string): FileKind | null {
  const extension = /\.[a-z\d]+$/i.exec(name)?.[0].toLowerCase();
  return KINDS.find((kind) => kind.extension === (extension === '.jpeg' ? '.jpg' : extension)) ?? null;
}
