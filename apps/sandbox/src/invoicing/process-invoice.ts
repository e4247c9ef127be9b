import { parisDay } from './clock.ts';
import type { InvoicingContext } from './context.ts';
import { ACCEPTED, refused, type Acknowledgement, type Flow } from './flow.ts';
import { readInvoiceOfPdf } from './formats/pdf-attachment.ts';
import { readInvoice, type ReadInvoice } from './formats/read-invoice.ts';
import { readXml } from './formats/xml.ts';
import { judgeInvoice, markingOf } from './judge-invoice.ts';
import { sendStatus, type NextStatus } from './life-cycle.ts';
import type { KnownInvoice } from './register.ts';

const OVER: readonly NextStatus[] = [
  { code: '200', reason: null },
  { code: '201', reason: null },
  { code: '202', reason: null },
  { code: '203', reason: null },
];

/** An invoice enters the circuit; what follows are statuses, not its acknowledgement. */
export async function processInvoice(context: InvoicingContext, flow: Flow, bytes: Buffer): Promise<Acknowledgement> {
  const pdf = flow.flowSyntax === 'Factur-X';
  const xml = pdf ? await readInvoiceOfPdf(bytes) : bytes;
  if (xml === null) return refused('FlowTypeError', 'No PDF with exactly one factur-x.xml');
  const root = readXml(xml);
  const invoice = root === null ? null : readInvoice(root);
  if (invoice === null) return refused('InvalidSchema', 'No invoice in CII');
  await enter(context, flow, invoice);
  return ACCEPTED;
}

async function enter(context: InvoicingContext, flow: Flow, invoice: ReadInvoice): Promise<void> {
  const { register, store } = context;
  const known = toKnown(flow, invoice);
  const twin = register.findInvoice(known.sellerSiren, known.number, known.issueDate);
  const problems = judgeInvoice(
    invoice,
    flow.processingRuleSource === 'Input' ? flow.processingRule : undefined,
    parisDay(store.now()),
  );
  const [problem] = problems;
  const rejected = twin !== null && !twin.statuses.includes('213') ? duplicate(twin) : null;
  register.saveInvoice(known);
  if (rejected !== null) return sendStatus(context, known, rejected);
  if (problem !== undefined) {
    const text = problems.map((one) => one.text).join(' ; ');
    return sendStatus(context, known, { code: '213', reason: { code: problem.code, text } });
  }
  for (const status of planned(context, known)) await sendStatus(context, known, status);
}

function toKnown(flow: Flow, invoice: ReadInvoice): KnownInvoice {
  const { number, issueDate, typeCode, base, vat, total, seller, buyer, rates } = invoice;
  return {
    flowId: flow.flowId,
    side: 'sold',
    marking: markingOf(invoice),
    sellerSiren: seller.siren,
    buyerSiren: buyer.siren,
    sha256: flow.sha256,
    percents: rates.map(({ percent }) => percent),
    statuses: [],
    received: 0,
    number,
    issueDate,
    typeCode,
    base,
    vat,
    total,
  };
}

function duplicate({ number }: KnownInvoice): NextStatus {
  return { code: '213', reason: { code: 'DOUBLON', text: `Facture ${number} déjà déposée` } };
}

/** The way of an accepted invoice: to the buyer's platform when it is between French companies, and no further otherwise. */
function planned(context: InvoicingContext, invoice: KnownInvoice): readonly NextStatus[] {
  if (invoice.marking === 'ARCHIVEONLY') return [];
  const way = wayTo(context, invoice);
  const ordered = context.scenarios.take({
    provider: 'invoicing',
    among: [
      'rejected-invoice',
      'refused-invoice',
      'disputed-invoice',
      'suspended-invoice',
      'rejected-copy',
      'unknown-status',
      'statuses-out-of-order',
    ],
    operation: 'invoice',
    references: [invoice.number],
  });
  switch (ordered?.scenario) {
    case 'rejected-invoice':
      return [{ code: '213', reason: { code: 'REJ_SEMAN', text: 'Règle de gestion non respectée' } }];
    case 'refused-invoice':
      return [...way, { code: '210', reason: { code: 'TX_TVA_ERR', text: 'Le taux de TVA est faux' } }];
    case 'disputed-invoice':
      return [...way, { code: '207', reason: { code: 'QTE_ERR', text: 'Il manque deux pièces' } }];
    case 'suspended-invoice':
      return [...way, { code: '208', reason: { code: 'JUSTIF_ABS', text: 'Le bon de livraison manque' } }];
    case 'rejected-copy':
      return [...way, duplicate(invoice)];
    case 'unknown-status':
      return [...way, { code: '299', reason: { code: 'MOTIF_NOUVEAU', text: 'Un code d’une version future' } }];
    case 'statuses-out-of-order':
      return way.toReversed();
    default:
      return way;
  }
}

function wayTo({ directory }: InvoicingContext, { marking, buyerSiren }: KnownInvoice): readonly NextStatus[] {
  if (marking !== 'B2B') return OVER.slice(0, 1);
  const lines = directory.lines().filter(({ siren }) => siren === buyerSiren);
  if (lines.length === 0) {
    return [{ code: '213', reason: { code: 'DEST_INC', text: 'Destinataire inconnu de l’annuaire' } }];
  }
  if (lines.every(({ directoryLineStatus }) => directoryLineStatus === 'Disabled')) {
    return [{ code: '200', reason: { code: 'NON_TRANSMISE', text: 'Destinataire sans plateforme' } }];
  }
  return OVER;
}
