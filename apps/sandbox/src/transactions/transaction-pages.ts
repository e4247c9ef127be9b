import { html, type SafeHtml } from '../http/html.ts';
import { page, seeOther } from '../http/reply.ts';
import { readForm } from '../http/request.ts';
import { route, type Route } from '../http/router.ts';
import { totals, type Ledger, type LedgerTotal, type MovementKind } from '../ledger/ledger.ts';
import type { Delivery } from '../webhooks/webhook-sender.ts';
import { layout, printInstant, printMoney } from '../pages/layout.ts';
import type { Transaction } from './transaction.ts';
import type { TransactionList } from './transaction-list.ts';

const PROVIDER_LABELS = { paypal: 'PayPal', axepta: 'Axepta' } as const;
const KIND_LABELS: Record<MovementKind, string> = {
  authorisation: 'Autorisation',
  'authorisation-reversal': 'Autorisation annulée',
  capture: 'Encaissement',
  'capture-reversal': 'Encaissement annulé',
  refund: 'Remboursement',
};
const GOOD = new Set(['COMPLETED', 'OK', 'AUTHORIZED', 'APPROVED']);
const BAD = new Set(['FAILED', 'DECLINED', 'VOIDED']);

/** Payments, sums per order and every movement, for people. */
export function transactionPageRoutes(transactions: TransactionList, ledger: Ledger): Route[] {
  return [
    route('GET', '/transactions', () => page(200, transactionsPage(transactions.list(), ledger))),
    route('POST', '/transactions/webhook', (request) => {
      const form = readForm(request, 'utf8');
      transactions.repeatWebhook(form.get('id') ?? '', form.get('signature') === 'bad' ? 'bad' : 'good', 1);
      return seeOther('/transactions');
    }),
  ];
}

function transactionsPage(transactions: readonly Transaction[], ledger: Ledger): SafeHtml {
  const entries = ledger.entries();
  const movements = entries.toReversed().map(
    (entry) =>
      html`<tr>
        <td>${printInstant(entry.at)}</td>
        <td>${PROVIDER_LABELS[entry.provider]}</td>
        <td>${KIND_LABELS[entry.kind]}</td>
        <td>${entry.attempt}</td>
        <td class="money">${printMoney(entry.amount, entry.currency)}</td>
      </tr>`,
  );
  return layout({
    title: 'Paiements',
    body: html`<h1>Paiements</h1>
      <p class="soft">Ce que les prestataires savent, quoi qu’en pense la boutique.</p>
      ${table([head('Paiement'), head('Commande'), head('État'), sumHead('Demandé'), head('Avis')], transactions.map(transactionRow), 'Aucun paiement.')}
      <h2>Sommes par commande</h2>
      ${table([head('Commande'), head('Encaissements'), sumHead('Encaissé'), sumHead('Remboursé'), sumHead('Reste')], totals(entries).map(totalRow), 'Rien d’encaissé.')}
      <h2>Grand livre</h2>
      ${table([head('Instant'), head('Prestataire'), head('Mouvement'), head('Tentative'), sumHead('Montant')], movements, 'Aucun mouvement.')}`,
  });
}

function table(heads: readonly SafeHtml[], rows: readonly SafeHtml[], empty: string): SafeHtml {
  if (rows.length === 0) return html`<div class="panel empty">${empty}</div>`;
  return html`<div class="panel scroll">
    <table class="stack">
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function head(label: string): SafeHtml {
  return html`<th scope="col">${label}</th>`;
}

function sumHead(label: string): SafeHtml {
  return html`<th scope="col" class="money">${label}</th>`;
}

function transactionRow(one: Transaction): SafeHtml {
  const tone = GOOD.has(one.status) ? 'good' : BAD.has(one.status) ? 'bad' : 'open';
  return html`<tr>
    <td>${PROVIDER_LABELS[one.provider]}<br /><span class="soft">${printInstant(one.createdAt)}</span></td>
    <td>${one.reference}<br /><span class="soft">${one.attempt}</span></td>
    <td>
      <span class="badge ${tone}">${one.status}</span
      >${one.code === null ? null : html`<br /><span class="soft">${one.code}</span>`}
    </td>
    <td class="money">${printMoney(one.requested, one.currency)}</td>
    <td>${deliveryLines(one)} ${one.hasWebhook ? repeatForm(one) : null}</td>
  </tr>`;
}

// A shop that was away for a while leaves a long list; the last tries say enough.
const SHOWN_DELIVERIES = 4;

function deliveryLines({ deliveries }: Transaction): SafeHtml {
  const hidden = deliveries.length - SHOWN_DELIVERIES;
  return html`${hidden > 0 ? html`<span class="soft">${hidden} plus anciens</span><br />` : null}
  ${deliveries.slice(-SHOWN_DELIVERIES).map(deliveryLine)}`;
}

function repeatForm({ id }: Transaction): SafeHtml {
  return html`<form method="post" action="/transactions/webhook" class="row">
    <input type="hidden" name="id" value="${id}" />
    <button class="quiet small" name="signature" value="good">Renvoyer</button>
    <button class="quiet small" name="signature" value="bad">Renvoyer falsifié</button>
  </form>`;
}

function deliveryLine(delivery: Delivery): SafeHtml {
  return html`<span class="badge ${delivery.accepted ? 'good' : 'bad'}">${delivery.outcome}</span>
    <span class="soft">${delivery.label}${delivery.attempt > 1 ? `, essai ${delivery.attempt}` : ''}</span><br />`;
}

function totalRow(total: LedgerTotal): SafeHtml {
  return html`<tr>
    <td>${total.key}</td>
    <td data-label="Encaissements">
      ${total.captures}${total.captures > 1 ? html` <span class="badge bad">plusieurs</span>` : null}
    </td>
    <td class="money" data-label="Encaissé">${printMoney(total.captured, total.currency)}</td>
    <td class="money" data-label="Remboursé">${printMoney(total.refunded, total.currency)}</td>
    <td class="money" data-label="Reste">${printMoney(total.net, total.currency)}</td>
  </tr>`;
}
