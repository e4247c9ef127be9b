import { createHash } from 'node:crypto';
import { SERVICE_WORKER_PATH } from '../../app/offline/built-files.ts';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: own files, plus exactly the inline scripts this page was rendered with, each by its hash.
 * A nonce would have to differ on every answer, which cached bytes cannot.
 * @param formTargets origins a form may post to besides the shop (a payment provider's page).
 */
export function contentSecurityPolicy(
  html: string,
  options: { publicUrl: string; formTargets: readonly string[] },
): string {
  const hashes = inlineScripts(html).map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  const directives = [
    `default-src 'none'`,
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd(),
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    // Of the shop's own addresses this one file: what editors upload must never become a worker.
    `worker-src ${options.publicUrl}${SERVICE_WORKER_PATH}`,
    `form-action ${["'self'", ...options.formTargets].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    ...(options.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

function inlineScripts(html: string): string[] {
  const sources: string[] = [];
  for (const [, attributes = '', source = ''] of html.matchAll(SCRIPT)) {
    // Files are covered by 'self'; data blocks (JSON-LD) never run.
    if (/\ssrc=/.test(attributes) || attributes.includes('application/ld+json')) continue;
    sources.push(source);
  }
  return sources;
}
