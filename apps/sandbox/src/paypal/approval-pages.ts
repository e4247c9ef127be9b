import { scenariosOf } from '../control/scenarios.ts';
import { html, type SafeHtml } from '../http/html.ts';
import { page, seeOther, type Answer } from '../http/reply.ts';
import { readForm, type HttpRequest } from '../http/request.ts';
import { layout, printMoney } from '../pages/layout.ts';
import { closedTabPage } from '../pages/closed-tab.ts';
import { approveOrder, cancelAddress, isApprovable, returnAddress } from './approve-order.ts';
import type { PaypalContext } from './context.ts';
import { orderReferences, type PaypalOrder } from './order.ts';

/** `GET /checkoutnow?token=`: where the payer decides, or where a scenario decides for them. */
export function showApproval(context: PaypalContext, request: HttpRequest): Answer {
  const order = findOrder(context, request);
  if (order === null)
    return page(404, messagePage('Commande introuvable', 'Ce paiement n’existe pas ou n’existe plus.'));
  if (!isApprovable(order)) return page(200, finishedPage(order));
  const ordered = context.scenarios.take({
    provider: 'paypal',
    among: scenariosOf('buyer'),
    operation: 'approve',
    references: orderReferences(order),
  });
  return ordered === null ? page(200, approvalPage(order)) : decide(context, order, ordered.scenario);
}

/** `POST /checkoutnow?token=`: the button that was pressed. */
export function answerApproval(context: PaypalContext, request: HttpRequest): Answer {
  const order = findOrder(context, request);
  if (order === null)
    return page(404, messagePage('Commande introuvable', 'Ce paiement n’existe pas ou n’existe plus.'));
  if (!isApprovable(order)) return page(200, finishedPage(order));
  return decide(context, order, readForm(request, 'utf8').get('decision') ?? 'abandon');
}

function decide(context: PaypalContext, order: PaypalOrder, decision: string): Answer {
  switch (decision) {
    case 'accept':
      return seeOther(returnAddress(approveOrder(context, order, 'covered')));
    case 'refuse':
      return seeOther(returnAddress(approveOrder(context, order, 'declined')));
    case 'accept-without-return':
      approveOrder(context, order, 'covered');
      return page(200, closedTabPage('L’acheteur a approuvé le paiement, puis fermé l’onglet.'));
    case 'cancel':
      return seeOther(cancelAddress(order));
    default:
      return page(200, closedTabPage('L’acheteur a fermé l’onglet sans décider.'));
  }
}

function findOrder({ store }: PaypalContext, request: HttpRequest): PaypalOrder | null {
  return store.find(request.query.get('token') ?? '');
}

function approvalPage(order: PaypalOrder): SafeHtml {
  const { unit, context } = order;
  const amount = printMoney(order.amount.minorUnits, order.amount.currency);
  return layout({
    title: 'PayPal',
    kind: 'payment',
    body: html`<form class="sheet" method="post" action="/checkoutnow?token=${order.id}">
      <p class="issuer"><span>PayPal (simulation)</span><span>${context.brand_name ?? 'Boutique'}</span></p>
      <h1>Confirmez votre paiement</h1>
      <p class="soft">${unit.description ?? unit.custom_id ?? unit.reference_id}</p>
      <p class="amount">${amount}</p>
      <button name="decision" value="accept">Payer ${amount}</button>
      <button class="quiet" name="decision" value="cancel">Annuler et revenir à la boutique</button>
      <fieldset>
        <legend>Autres fins</legend>
        <button class="quiet" name="decision" value="refuse">Payer, mais la banque refusera</button>
        <button class="quiet" name="decision" value="accept-without-return">Payer puis fermer l’onglet</button>
        <button class="quiet" name="decision" value="abandon">Fermer l’onglet sans payer</button>
      </fieldset>
    </form>`,
  });
}

function finishedPage(order: PaypalOrder): SafeHtml {
  const href = order.status === 'COMPLETED' ? returnAddress(order) : cancelAddress(order);
  return layout({
    title: 'PayPal',
    kind: 'payment',
    body: html`<div class="sheet">
      <p class="issuer"><span>PayPal (simulation)</span></p>
      <h1>${order.status === 'COMPLETED' ? 'Ce paiement est déjà fait' : 'Ce paiement n’est plus possible'}</h1>
      <a class="button" href="${href}">Revenir à la boutique</a>
    </div>`,
  });
}

function messagePage(title: string, message: string): SafeHtml {
  return layout({
    title,
    kind: 'payment',
    body: html`<div class="sheet">
      <h1>${title}</h1>
      <p>${message}</p>
    </div>`,
  });
}
