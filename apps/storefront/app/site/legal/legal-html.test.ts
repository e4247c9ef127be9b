import { expect, test } from 'vitest';
import { legalHtml } from './legal-html.server.ts';

test('Markdown becomes headings below the page’s own, lists, links and scrolling tables', () => {
  const html = legalHtml('# Titre\n\n- un\n- [deux](/cgv)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n', 'fr');
  expect(html).toContain('<h2>Titre</h2>');
  expect(html).toContain('<a href="/cgv">deux</a>');
  expect(html).toContain('<div class="table" tabindex="0"');
});

test('a tag, a picture or a dangerous link in the text never reaches the page', () => {
  const html = legalHtml(
    '<script>alert(1)</script>\n\n<b onclick="x">gras</b> ![x](https://evil.example/p.png) [clic](javascript:alert(1)) [c](data:text/html,x)',
    'fr',
  );
  expect(html).not.toMatch(/<script|<b |<img|href="(?:javascript|data)/);
  expect(html).toContain('&lt;script&gt;');
});
