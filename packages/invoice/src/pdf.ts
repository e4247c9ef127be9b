export { createInvoicePdf } from './pdf/invoice-pdf.ts';
export { FONT_FILES, type FontFileId, type InvoiceFonts } from './pdf/type/font-files.ts';
export { neededFontFiles } from './pdf/type/needed-fonts.ts';
