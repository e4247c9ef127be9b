/** How a seller declares VAT, which decides how often sales are reported. */
export const VAT_REGIMES = ['monthly', 'quarterly', 'simplified', 'franchise'] as const;
export type VatRegime = (typeof VAT_REGIMES)[number];

export const REPORT_KINDS = ['transactions', 'payments'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
