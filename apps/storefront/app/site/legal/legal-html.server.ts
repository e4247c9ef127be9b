import { escapeMarkup, type Language } from '@economat/commerce';
import { Marked, type Tokens } from 'marked';
import { linkIn } from '../../shared/content/link-in.ts';
import { safeHref } from '../../shared/content/rich-text.ts';

/** Level of the heading the page itself gives: an editor's `##` is one below it. */
const PAGE_HEADING_LEVEL = 1;

/**
 * An editor's Markdown as HTML. Written tags are shown as text, links lead to web, mail, telephone or own addresses, pictures are dropped.
 */
const rendererIn = (language: Language): Marked =>
  new Marked({
    async: false,
    gfm: true,
    renderer: {
      html: ({ text }) => escapeMarkup(text),
      image: ({ text }) => escapeMarkup(text),
      heading({ tokens, depth }: Tokens.Heading) {
        const level = Math.min(Math.max(depth, PAGE_HEADING_LEVEL + 1), 6);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const safe = safeHref(href);
        return safe === null ? words : `<a href="${escapeMarkup(linkIn(language, safe))}">${words}</a>`;
      },
      table({ header, rows }: Tokens.Table) {
        const head = header.map((cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`).join('');
        const body = rows
          .map((row) => `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`)
          .join('');
        // A wide table scrolls in its own frame; the frame is reachable by keyboard.
        return `<div class="table" tabindex="0" role="group"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    },
  });

const renderers: Readonly<Record<Language, Marked>> = { fr: rendererIn('fr'), en: rendererIn('en') };

export function legalHtml(markdown: string, language: Language): string {
  return renderers[language].parse(markdown, { async: false });
}
