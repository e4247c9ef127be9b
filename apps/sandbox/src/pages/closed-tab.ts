import { html, type SafeHtml } from '../http/html.ts';
import { layout } from './layout.ts';

/** What is left when the simulated buyer does not come back: no link leads to the shop. */
export function closedTabPage(explanation: string): SafeHtml {
  return layout({
    title: 'Onglet fermé',
    kind: 'payment',
    body: html`<div class="sheet">
      <h1>Onglet fermé</h1>
      <p>${explanation}</p>
      <p class="soft">La boutique n’en apprend rien par le navigateur. Vous pouvez fermer cette page.</p>
    </div>`,
  });
}
