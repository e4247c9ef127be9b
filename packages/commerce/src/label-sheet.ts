/** The sheet of address labels that the shop prints on: A4 with labels of 99,1 × 67,7 mm (Avery L7165 and its like). */
export const LABEL_SHEET = { columns: 2, rows: 4 } as const;
export const LABELS_PER_SHEET = LABEL_SHEET.columns * LABEL_SHEET.rows;
