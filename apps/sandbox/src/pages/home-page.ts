import { html, type SafeHtml } from '../http/html.ts';
import { layout } from './layout.ts';

export interface HomeFacts {
  readonly shopUrl: string;
  readonly smtpPort: number;
  readonly mails: number;
  readonly transactions: number;
  readonly scenarios: number;
  readonly flows: number;
}

/** `/`: what the sandbox is and where everything is. */
export function homePage(facts: HomeFacts): SafeHtml {
  return layout({
    title: 'Accueil',
    body: html`<h1>Le monde extérieur, simulé</h1>
      <p class="soft">
        PayPal, la plateforme de cartes Axepta, une plateforme de facturation électronique et la messagerie, au niveau
        du protocole. Aucun argent ne circule, aucun message ne part.
      </p>
      <ul class="tiles">
        ${tile('/mailbox', 'Messagerie', `${plural(facts.mails, 'message reçu', 'messages reçus')}, pris par SMTP sur le port ${facts.smtpPort}.`)}
        ${tile('/control', 'Scénarios', `${plural(facts.scenarios, 'scénario en attente', 'scénarios en attente')}. Refus, pannes, avis perdus ou doublés.`)}
        ${tile('/transactions', 'Paiements', `${plural(facts.transactions, 'paiement', 'paiements')}, sommes par commande et grand livre.`)}
        ${tile('/invoicing', 'Facturation', `${plural(facts.flows, 'flux', 'flux')}. Factures, statuts, rapports et annuaire de la plateforme.`)}
        ${tile(facts.shopUrl, 'La boutique', facts.shopUrl)}
      </ul>
      <h2>Pour les programmes</h2>
      <div class="panel scroll">
        <table class="stack">
          <tbody>
            ${[
              [
                'GET /api/mails?to=&subject=&since=&wait=',
                'messages, le plus récent d’abord ; wait (ms) attend le premier',
              ],
              ['POST /api/control', 'préparer un scénario'],
              ['GET /api/transactions?reference=', 'paiements et avis envoyés'],
              ['POST /api/transactions/:id/webhooks', 'renvoyer un avis'],
              ['GET /api/ledger?reference=', 'mouvements et sommes par commande'],
              ['GET /api/invoicing/flows', 'flux de la plateforme de facturation'],
              ['GET /api/invoicing/invoices, …/reports', 'factures déposées, rapports et leurs sommes'],
              ['POST /api/reset', 'oublier paiements, flux et scénarios'],
              ['GET /healthz', 'état'],
            ].map(
              ([call, effect]) =>
                html`<tr>
                  <td><code>${call}</code></td>
                  <td>${effect}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  });
}

function tile(href: string, title: string, description: string): SafeHtml {
  return html`<li>
    <h2><a href="${href}">${title}</a></h2>
    <p>${description}</p>
  </li>`;
}

function plural(count: number, one: string, many: string): string {
  return `${count === 0 ? 'Aucun' : count} ${count < 2 ? one : many}`;
}
