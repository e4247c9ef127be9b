import { html, type SafeHtml } from '../http/html.ts';

export interface PageContent {
  readonly title: string;
  readonly body: SafeHtml;
  /** `payment`: a provider's page, narrow and without the sandbox's own menu. */
  readonly kind?: 'tool' | 'payment';
  readonly script?: 'auto-submit.js' | 'card-form.js';
}

const MENU = [
  ['/mailbox', 'Messagerie'],
  ['/control', 'Scénarios'],
  ['/transactions', 'Paiements'],
  ['/invoicing', 'Facturation'],
] as const;

/** The frame of every page of the sandbox, in French. */
export function layout({ title, body, kind = 'tool', script }: PageContent): SafeHtml {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Bac à sable</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${script === undefined ? null : html`<script src="/assets/${script}" defer></script>`}
      </head>
      <body class="${kind}">
        ${kind === 'tool' ? banner() : null}
        <main>
          ${body} ${kind === 'payment' ? html`<p class="notice">Simulation : aucun argent ne circule.</p>` : null}
        </main>
      </body>
    </html>`;
}

function banner(): SafeHtml {
  return html`<header class="banner">
    <a class="brand" href="/">Bac à sable</a>
    <nav aria-label="Sections">${MENU.map(([href, label]) => html`<a href="${href}">${label}</a>`)}</nav>
  </header>`;
}

const INSTANT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' });

/** An ISO instant as French people read it, Paris time. */
export function printInstant(iso: string): SafeHtml {
  return html`<time datetime="${iso}">${INSTANT.format(new Date(iso))}</time>`;
}

/** Integer minor units as money, for example `55,00 €`. */
export function printMoney(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(minorUnits / 100);
}

const SIZE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

export function printSize(bytes: number): string {
  return bytes < 1_024 ? `${bytes} o` : `${SIZE.format(bytes / 1_024)} Ko`;
}
