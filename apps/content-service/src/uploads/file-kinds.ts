/** A kind of file that the media library keeps, told by the content of the file. */
export interface FileKind {
  /** The only extension under which such a file is stored, whatever it was called. */
  readonly extension: string;
  readonly mime: string;
  /** Shown by browsers; everything else is offered for saving. */
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

/** By the name under which a file is stored. */
export function kindOfName(name: string): FileKind | null {
  const extension = /\.[a-z\d]+$/i.exec(name)?.[0].toLowerCase();
  return KINDS.find((kind) => kind.extension === (extension === '.jpeg' ? '.jpg' : extension)) ?? null;
}
