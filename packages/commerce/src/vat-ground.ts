/** Grounds that an editor may give for a sale at 0 %, by their VATEX codes of the EN 16931 code list. */
export const ITEM_VAT_GROUNDS = [
  'VATEX-FR-CGI261-3',
  'VATEX-FR-CGI261-4',
  'VATEX-FR-CGI261-7',
  'VATEX-FR-CGI261C-2',
  'VATEX-FR-CGI261C-3',
  'VATEX-FR-CGI261D-2',
  'VATEX-FR-CGI261D-4',
] as const;

/** The small seller who charges no VAT at all ("franchise en base"). */
export const FRANCHISE_GROUND = 'VATEX-FR-FRANCHISE';

/** A credit note without VAT for an invoice from before grounds were stored. */
export const CREDIT_WITHOUT_VAT_GROUND = 'VATEX-FR-CNWVAT';

/** Every legal ground on which a document of the shop may state 0 %. */
export const VAT_GROUNDS = [...ITEM_VAT_GROUNDS, FRANCHISE_GROUND, CREDIT_WITHOUT_VAT_GROUND] as const;
export type VatGround = (typeof VAT_GROUNDS)[number];

/** What is wrong with the ground of an item. A rate of 0 % exists in France only with a legal ground; other rates need none. */
export function groundProblem({
  VAT,
  vatGround,
}: {
  readonly VAT?: number | null;
  readonly vatGround?: string | null;
}): 'missing-at-zero' | 'needless' | 'unknown' | null {
  const ground = vatGround ?? '';
  if (ground === '') return VAT === 0 ? 'missing-at-zero' : null;
  if (!ITEM_VAT_GROUNDS.some((known) => known === ground)) return 'unknown';
  return VAT === 0 ? null : 'needless';
}

/** The day on which the VAT articles of the CGI moved into another code (ordonnance 2025-1247). */
const RECODIFIED_ON = '2026-09-01';

interface Wording {
  readonly inCgi: string;
  /** The directive's article, which the law accepts as well and which does not move when French codes do. */
  readonly since: string;
}

function exempt(cgi: string, directive: number): Wording {
  return {
    inCgi: `Exonération de TVA, article ${cgi} du CGI.`,
    since: `Exonération de TVA, article ${directive} de la directive 2006/112/CE.`,
  };
}

const WORDINGS: Readonly<Record<VatGround, Wording>> = {
  'VATEX-FR-CGI261-3': exempt('261, 3', 136),
  'VATEX-FR-CGI261-4': exempt('261, 4', 132),
  'VATEX-FR-CGI261-7': exempt('261, 7', 132),
  'VATEX-FR-CGI261C-2': exempt('261 C, 2°', 135),
  'VATEX-FR-CGI261C-3': exempt('261 C, 3°', 135),
  'VATEX-FR-CGI261D-2': exempt('261 D, 2°', 135),
  'VATEX-FR-CGI261D-4': exempt('261 D, 4°', 135),
  // CGI art. 293 E II names both, before and after the move.
  [FRANCHISE_GROUND]: {
    inCgi: 'TVA non applicable, article 293 B du CGI.',
    since: 'TVA non applicable, article 284 de la directive 2006/112/CE.',
  },
  [CREDIT_WITHOUT_VAT_GROUND]: { inCgi: 'Avoir net de taxe.', since: 'Avoir net de taxe.' },
};

/** The legal sentence for a document of a day, `YYYY-MM-DD`. */
export function vatGroundSentence(ground: VatGround, day: string): string {
  const { inCgi, since } = WORDINGS[ground];
  return day < RECODIFIED_ON ? inCgi : since;
}

export function isVatGround(value: unknown): value is VatGround {
  return VAT_GROUNDS.some((ground) => ground === value);
}

/** Whether the seller is in franchise: all lines are sold on that ground. */
export function isFranchise(lines: readonly { readonly vatGround?: VatGround | null }[]): boolean {
  return lines.length > 0 && lines.every(({ vatGround }) => vatGround === FRANCHISE_GROUND);
}
