import { html, type SafeHtml } from '../http/html.ts';
import { layout, printMoney } from '../pages/layout.ts';
import type { CardField, TypedCard } from './card.ts';
import type { AxeptaPayment } from './payment.ts';
import type { Fields } from './result.ts';
import { AUTHENTICATION_LABELS, TEST_CARDS } from './test-cards.ts';

interface CardInput {
  readonly name: CardField;
  readonly label: string;
  readonly autocomplete: string;
  readonly inputmode?: 'text';
  readonly placeholder?: string;
}

const NUMBER: CardInput = { name: 'number', label: 'Numéro de carte', autocomplete: 'cc-number' };
const EXPIRY: CardInput = { name: 'expiry', label: 'Expire fin', autocomplete: 'cc-exp', placeholder: 'MM/AA' };
const CODE: CardInput = { name: 'securityCode', label: 'Cryptogramme', autocomplete: 'cc-csc' };
const HOLDER: CardInput = { name: 'cardholder', label: 'Nom sur la carte', autocomplete: 'cc-name', inputmode: 'text' };

export interface CardFormState {
  /** Number and security code are never shown again. */
  readonly typed: Pick<TypedCard, 'expiry' | 'cardholder'>;
  readonly errors: Partial<Record<CardField, string>>;
}

/** The hosted card form, and below it the ends that need no card. */
export function cardPage(payment: AxeptaPayment, { typed, errors }: CardFormState): SafeHtml {
  const amount = printMoney(payment.amount, payment.currency);
  const field = (input: CardInput, value = ''): SafeHtml => cardField(input, value, errors[input.name]);
  return layout({
    title: 'Paiement par carte',
    kind: 'payment',
    script: 'card-form.js',
    body: html`<div class="sheet">
      <p class="issuer"><span>Axepta (simulation)</span><span>${payment.transId}</span></p>
      <h1>Paiement par carte</h1>
      <p class="amount">${amount}</p>
      <form method="post" action="/axepta/card" autocomplete="off" novalidate>
        <input type="hidden" name="payid" value="${payment.payId}" />
        ${Object.keys(errors).length === 0 ? null : html`<p class="error" role="alert">Le numéro et le cryptogramme sont à retaper.</p>`}
        ${field(NUMBER)}
        <div class="fields">${field(EXPIRY, typed.expiry)} ${field(CODE)}</div>
        ${field(HOLDER, typed.cardholder)}
        <button name="decision" value="pay">Payer ${amount}</button>
        <button class="quiet" name="decision" value="cancel">Annuler et revenir à la boutique</button>
        <fieldset>
          <legend>Sans saisir de carte</legend>
          <button class="quiet" name="decision" value="accept">Accepter</button>
          <button class="quiet" name="decision" value="refuse">Refuser</button>
          <button class="quiet" name="decision" value="accept-without-return">Accepter puis fermer l’onglet</button>
          <button class="quiet" name="decision" value="abandon">Fermer l’onglet sans payer</button>
        </fieldset>
      </form>
      <details>
        <summary>Cartes d’essai</summary>
        <div class="scroll">
          <table>
            <tbody>
              ${TEST_CARDS.map(
                (card) =>
                  html`<tr>
                    <td>
                      <button type="button" class="quiet small" data-card="${card.number}">${card.number}</button>
                    </td>
                    <td>${AUTHENTICATION_LABELS[card.authentication]}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </details>
    </div>`,
  });
}

function cardField(
  { name, label, autocomplete, inputmode, placeholder }: CardInput,
  value: string,
  error?: string,
): SafeHtml {
  const state = error === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode ?? 'numeric'}"
      placeholder="${placeholder}"
      ${state}
    />
    ${error === undefined ? null : html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** The 3-D Secure step: the card holder's bank asks for a code. */
export function challengePage(payment: AxeptaPayment): SafeHtml {
  return layout({
    title: 'Authentification 3-D Secure',
    kind: 'payment',
    body: html`<div class="sheet">
      <p class="issuer"><span>Banque du porteur (simulation)</span><span>3-D Secure</span></p>
      <h1>Confirmez votre paiement</h1>
      <p>
        Carte ${payment.card?.maskedPan.slice(-4).padStart(8, '•')}, ${printMoney(payment.amount, payment.currency)}.
      </p>
      <form method="post" action="/axepta/challenge">
        <input type="hidden" name="payid" value="${payment.payId}" />
        <div class="field">
          <label for="otp">Code reçu par SMS</label>
          <input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="8" autofocus />
        </div>
        <button name="decision" value="confirm">Valider</button>
        <button class="quiet" name="decision" value="cancel">Annuler</button>
      </form>
      <p class="soft small">1234 : authentifié · 7777 : tentative acceptée · 1111, 2222, 3333 : refusé</p>
    </div>`,
  });
}

/** Sends the browser back by a form post of its own, as the platform does for cards. */
export function returnPage(address: string, fields: Fields): SafeHtml {
  return layout({
    title: 'Retour à la boutique',
    kind: 'payment',
    script: 'auto-submit.js',
    body: html`<form class="sheet" method="post" action="${address}" accept-charset="ISO-8859-1" data-auto-submit>
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <h1>Retour à la boutique</h1>
      <p class="soft">Vous y êtes ramené tout de suite.</p>
      <button>Continuer</button>
    </form>`,
  });
}

/** What an integrator sees when the request itself is wrong; a buyer should never get here. */
export function problemPage(problems: readonly string[]): SafeHtml {
  return layout({
    title: 'Demande refusée',
    kind: 'payment',
    body: html`<div class="sheet">
      <h1>Demande de paiement refusée</h1>
      <ul>
        ${problems.map((problem) => html`<li>${problem}</li>`)}
      </ul>
    </div>`,
  });
}
