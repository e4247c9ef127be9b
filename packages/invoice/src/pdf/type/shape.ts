import type { Features } from 'fontkit';

import type { Face } from './faces.ts';
import { replacementFor, type Piece } from './pieces.ts';

export interface ShapedPiece extends Piece {
  readonly features: Features;
  /** Width in ems. */
  readonly advance: number;
}

/** Finds the features with which the shaper takes the piece, and its width; a piece that it never takes becomes a visible mark. */
export function shape(piece: Piece, faces: readonly Face[]): ShapedPiece {
  return (
    tryShape(piece) ?? tryShape(replacementFor(piece.text, faces)) ?? { ...piece, text: '', features: {}, advance: 0 }
  );
}

function tryShape(piece: Piece): ShapedPiece | null {
  const { font, features } = piece.face;
  for (const candidate of features) {
    try {
      return {
        ...piece,
        features: candidate,
        advance: font.layout(piece.text, candidate).advanceWidth / font.unitsPerEm,
      };
    } catch {
      // Unusual sequences of marks make fontkit throw; the next, plainer features or the mark take over.
    }
  }
  return null;
}
