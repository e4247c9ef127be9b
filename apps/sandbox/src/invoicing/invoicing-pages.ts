import { html, type SafeHtml } from '../http/html.ts';
import { page } from '../http/reply.ts';
import { route, type Route } from '../http/router.ts';
import { layout, printInstant, printMoney } from '../pages/layout.ts';
import type { InvoicingContext } from './context.ts';
import type { DirectoryLine } from './directory/directory.ts';
import type { Acknowledgement, Flow } from './flow.ts';
import { statusName } from './formats/status-message.ts';
import type { KnownInvoice, KnownReport } from './register.ts';
import { reportTotals } from './reports/report-totals.ts';

const ACK_TONES: Record<Acknowledgement['status'], string> = { Ok: 'good', Error: 'bad', Pending: 'open' };
const LINE_LABELS: Record<DirectoryLine['directoryLineStatus'], string> = {
  Enabled: 'active',
  Disabled: 'sans plateforme',
  Upcoming: 'à venir',
};
// A long run leaves thousands; the newest say what just happened.
const SHOWN = 200;

/** What the platform holds, for people. */
export function invoicingPageRoutes(context: InvoicingContext): Route[] {
  return [route('GET', '/invoicing', () => page(200, invoicingPage(context)))];
}

function invoicingPage({ store, register, directory }: InvoicingContext): SafeHtml {
  return layout({
    title: 'Facturation',
    body: html`<h1>Facturation électronique</h1>
      <p class="soft">Ce qu’une plateforme agréée a reçu et remis, quoi qu’en pense la boutique.</p>
      <h2>Factures</h2>
      ${table(['Facture', 'Cadre', 'Statuts', 'Total', 'Encaissé'], register.invoices().map(invoiceRow), 'Aucune facture.')}
      <h2>Rapports</h2>
      ${table(['Rapport', 'Période', 'État', 'Base', 'TVA', 'Encaissé'], register.reports().map(reportRow), 'Aucun rapport.')}
      <h2>Flux</h2>
      ${table(['Instant', 'Sens', 'Fichier', 'Nature', 'Accusé'], store.list().map(flowRow), 'Aucun flux.')}
      <h2>Annuaire</h2>
      ${table(['Adresse', 'Société', 'État'], directory.lines().map(lineRow), 'Annuaire vide.')}`,
  });
}

function table(heads: readonly string[], rows: readonly SafeHtml[], empty: string): SafeHtml {
  if (rows.length === 0) return html`<div class="panel empty">${empty}</div>`;
  return html`<div class="panel scroll">
    <table class="stack">
      <thead>
        <tr>
          ${heads.map((label) => html`<th scope="col">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.slice(-SHOWN).toReversed()}
      </tbody>
    </table>
  </div>`;
}

function invoiceRow(invoice: KnownInvoice): SafeHtml {
  const last = invoice.statuses.at(-1);
  return html`<tr>
    <td>
      ${invoice.number}<br /><span class="soft"
        >${invoice.side === 'sold' ? `à ${invoice.buyerSiren || 'un particulier'}` : `de ${invoice.sellerSiren}`}</span
      >
    </td>
    <td data-label="Cadre">${invoice.marking}</td>
    <td data-label="Statuts">
      ${last === undefined ? 'aucun' : `${last} ${statusName(last)}`}<br /><span class="soft"
        >${invoice.statuses.join(', ')}</span
      >
    </td>
    <td data-label="Total">${printMoney(invoice.total ?? 0, 'EUR')}</td>
    <td data-label="Encaissé">${printMoney(invoice.received, 'EUR')}</td>
  </tr>`;
}

function reportRow(report: KnownReport): SafeHtml {
  const { base, vat, received } = reportTotals(report);
  const state = report.status === '301' ? '301 rejeté' : report.replaced ? 'remplacé' : '300 déposé';
  return html`<tr>
    <td>
      ${report.id}<br /><span class="soft"
        >${report.kind === 'transactions' ? 'Transactions' : 'Paiements'}, ${report.type}</span
      >
    </td>
    <td data-label="Période">${printDay(report.start)} – ${printDay(report.end)}</td>
    <td data-label="État">
      <span class="badge ${report.status === '301' ? 'bad' : report.replaced ? 'open' : 'good'}">${state}</span>
      ${report.reasons.map((reason) => html`<br /><span class="soft">${reason}</span>`)}
    </td>
    <td data-label="Base">${printMoney(base, 'EUR')}</td>
    <td data-label="TVA">${printMoney(vat, 'EUR')}</td>
    <td data-label="Encaissé">${printMoney(received, 'EUR')}</td>
  </tr>`;
}

function flowRow(flow: Flow): SafeHtml {
  const { status, details } = flow.acknowledgement;
  return html`<tr>
    <td>${printInstant(flow.updatedAt)}</td>
    <td data-label="Sens">${flow.flowDirection === 'Out' ? 'reçu de la boutique' : 'remis à la boutique'}</td>
    <td data-label="Fichier">${flow.name}<br /><span class="soft">${flow.trackingId ?? flow.flowId}</span></td>
    <td data-label="Nature">${flow.flowType}</td>
    <td data-label="Accusé">
      <span class="badge ${ACK_TONES[status]}">${status}</span>
      ${details.map(({ reasonCode }) => html`<br /><span class="soft">${reasonCode}</span>`)}
    </td>
  </tr>`;
}

function lineRow(line: DirectoryLine): SafeHtml {
  return html`<tr>
    <td>${line.addressingIdentifier}</td>
    <td data-label="Société">${line.name}</td>
    <td data-label="État">${LINE_LABELS[line.directoryLineStatus]}</td>
  </tr>`;
}

function printDay(day: string): string {
  return `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;
}
