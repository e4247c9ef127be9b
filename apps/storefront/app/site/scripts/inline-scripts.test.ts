import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeInlineScripts } from './inline-scripts.server.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('scripts with the rendering’s nonce are allowed, and the page shows no nonce', () => {
  const page =
    '<link nonce="n1"/><script nonce="n1">a()</script><script type="module" nonce="n1" async="">import "/x.js"</script><script nonce="n1">a()</script>';
  const { html, sources } = takeInlineScripts(page, 'n1');
  expect(sources).toEqual([hashOf('a()'), hashOf('import "/x.js"')]);
  expect(html).toBe(page.replaceAll(' nonce="n1"', ''));
});

test('a script injected by content is not allowed, whatever nonce it guesses', () => {
  const page =
    '<p><script>evil()</script><script nonce="">evil()</script><script nonce="n2">evil()</script></p><script nonce="n1">a()</script>';
  expect(takeInlineScripts(page, 'n1').sources).toEqual([hashOf('a()')]);
});

test('structured data and files need no hash', () => {
  const page = '<script type="application/ld+json">{}</script><script src="/assets/a.js" nonce="n1"></script>';
  expect(takeInlineScripts(page, 'n1').sources).toEqual([]);
});
