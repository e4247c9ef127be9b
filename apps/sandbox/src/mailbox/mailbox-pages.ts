import { html, type SafeHtml } from '../http/html.ts';
import { page, seeOther, type Answer } from '../http/reply.ts';
import { route, type Route } from '../http/router.ts';
import { layout, printInstant, printSize } from '../pages/layout.ts';
import type { Mail } from './mail.ts';
import { htmlBody } from './mail-html.ts';
import type { MailStore } from './mail-store.ts';

const VIEWS = ['html', 'texte', 'source'] as const;
type View = (typeof VIEWS)[number];
const VIEW_LABELS: Record<View, string> = { html: 'Mise en forme', texte: 'Texte', source: 'Source' };

/** The mailbox for people. */
export function mailPageRoutes(store: MailStore, shopUrl: string): Route[] {
  return [
    route('GET', '/mailbox', async ({ query }) =>
      page(200, listPage(await store.list({ to: query.get('to') || undefined }), query.get('to') ?? '')),
    ),
    route('POST', '/mailbox/empty', async () => {
      await store.clear();
      return seeOther('/mailbox');
    }),
    route('GET', '/mailbox/:id', async ({ params, query }) => {
      const mail = await store.find(params['id'] ?? '');
      if (mail === null) return missing();
      const view = chooseView(mail, query.get('vue'));
      const source = view === 'source' ? ((await store.source(mail.id))?.toString('utf8') ?? '') : '';
      return page(200, mailPage(mail, view, source));
    }),
    route('GET', '/mailbox/:id/html', async ({ params }) => {
      const body = await htmlBody(store, params['id'] ?? '', shopUrl);
      return body ?? missing();
    }),
  ];
}

function chooseView(mail: Mail, asked: string | null): View {
  const view = VIEWS.find((candidate) => candidate === asked) ?? 'html';
  return view === 'html' && mail.html === null ? 'texte' : view;
}

function listPage(mails: readonly Mail[], to: string): SafeHtml {
  return layout({
    title: 'Messagerie',
    body: html`<div class="head">
        <h1>Messagerie</h1>
        <form class="row" method="get" action="/mailbox" role="search">
          <input name="to" value="${to}" placeholder="Destinataire" aria-label="Destinataire" />
          <button class="quiet">Filtrer</button>
        </form>
      </div>
      ${
        mails.length === 0
          ? html`<div class="panel empty">${to === '' ? 'Aucun message reçu.' : `Aucun message pour « ${to} ».`}</div>`
          : html`<ul class="mails">
                ${mails.map(listLine)}
              </ul>
              <form class="under-list" method="post" action="/mailbox/empty">
                <p><button class="quiet">Vider la messagerie</button></p>
              </form>`
      }`,
  });
}

function listLine(mail: Mail): SafeHtml {
  const recipients = mail.to.length > 0 ? mail.to : mail.envelopeTo;
  return html`<li>
    <a href="/mailbox/${mail.id}">
      <span class="cut soft">${recipients.join(', ')}</span>
      <span class="cut subject">${mail.subject || '(sans objet)'}</span>
      <span class="soft small">${printInstant(mail.receivedAt)}</span>
    </a>
  </li>`;
}

function mailPage(mail: Mail, view: View, source: string): SafeHtml {
  return layout({
    title: mail.subject || '(sans objet)',
    body: html`<p><a href="/mailbox">← Tous les messages</a></p>
      <h1>${mail.subject || '(sans objet)'}</h1>
      <dl class="facts">
        <dt>De</dt>
        <dd>${mail.from}</dd>
        <dt>À</dt>
        <dd>${mail.to.join(', ')}</dd>
        ${hiddenRecipients(mail)}
        <dt>Reçu</dt>
        <dd>${printInstant(mail.receivedAt)} · ${printSize(mail.size)}</dd>
        ${
          mail.attachments.length === 0
            ? null
            : html`<dt>Pièces jointes</dt>
                <dd>${mail.attachments.map((attachment) => attachmentLink(mail, attachment))}</dd>`
        }
      </dl>
      <nav class="tabs" aria-label="Affichage">
        ${VIEWS.filter((candidate) => candidate !== 'html' || mail.html !== null).map((candidate) => tab(mail, candidate, view))}
      </nav>
      <div class="view">${viewContent(mail, view, source)}</div>`,
  });
}

function hiddenRecipients(mail: Mail): SafeHtml | null {
  const shown = mail.to.join(' ').toLowerCase();
  const hidden = mail.envelopeTo.filter((address) => !shown.includes(address.toLowerCase()));
  return hidden.length === 0
    ? null
    : html`<dt>Copie</dt>
        <dd>${hidden.join(', ')}</dd>`;
}

function attachmentLink(mail: Mail, attachment: Mail['attachments'][number]): SafeHtml {
  return html`<a href="/api/mails/${mail.id}/attachments/${attachment.index}">${attachment.filename}</a>
    <span class="soft">(${printSize(attachment.size)})</span><br />`;
}

function tab(mail: Mail, candidate: View, current: View): SafeHtml {
  const href = `/mailbox/${mail.id}?vue=${candidate}`;
  return candidate === current
    ? html`<a href="${href}" aria-current="page">${VIEW_LABELS[candidate]}</a>`
    : html`<a href="${href}">${VIEW_LABELS[candidate]}</a>`;
}

function viewContent(mail: Mail, view: View, source: string): SafeHtml {
  if (view === 'html') {
    return html`<iframe
      src="/mailbox/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      title="Contenu du message"
    ></iframe>`;
  }
  return html`<pre>${view === 'texte' ? mail.text : source}</pre>`;
}

function missing(): Answer {
  return page(
    404,
    layout({
      title: 'Message introuvable',
      body: html`<h1>Message introuvable</h1>
        <p><a href="/mailbox">Tous les messages</a></p>`,
    }),
  );
}
