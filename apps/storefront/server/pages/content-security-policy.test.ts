import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const options = { publicUrl: 'http://shop.example', formTargets: [] };

test('each inline script is allowed by its hash and nothing inline is allowed as such', () => {
  const html =
    '<script>a()</script><script type="module" async="">import "/x.js"</script><script src="/y.js"></script>';
  const policy = contentSecurityPolicy(html, options);
  for (const source of ['a()', 'import "/x.js"'])
    expect(policy).toContain(createHash('sha256').update(source).digest('base64'));
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain('unsafe');
});

test('structured data needs no permission; a payment page may be posted to when named', () => {
  const policy = contentSecurityPolicy('<script type="application/ld+json">{}</script>', {
    publicUrl: 'https://shop.example',
    formTargets: ['https://pay.example'],
  });
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`form-action 'self' https://pay.example`);
  expect(policy).toContain('upgrade-insecure-requests');
});
