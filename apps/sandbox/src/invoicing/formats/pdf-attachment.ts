const INVOICE_FILE = 'factur-x.xml';

/** The one `factur-x.xml` inside a PDF, or `null` when there is none or more than one. */
export async function readInvoiceOfPdf(bytes: Buffer): Promise<Buffer | null> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return null;
  // The reader of PDFs is large, and most runs of the sandbox never see one.
  const { getDocumentProxy } = await import('unpdf');
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    try {
      const attachments = [...((await document.getAttachments()) ?? [])];
      const [found, ...others] = attachments.filter(([, { filename }]) => filename.toLowerCase() === INVOICE_FILE);
      if (found === undefined || others.length > 0) return null;
      const content = await document.getAttachmentContent(found[0]);
      return content === null ? null : Buffer.from(content);
    } finally {
      await document.loadingTask.destroy();
    }
  } catch {
    return null;
  }
}
