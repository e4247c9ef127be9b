import { SERVICE_WORKER_PATH } from '../../app/offline/built-files.ts';

/** Path of the build's scripts; uploads lie elsewhere and are no source of scripts. */
const SCRIPT_FOLDER = '/assets/';

/** Hosts that a policy can name; an IPv6 address it cannot. */
const HOST = /^[\w.-]+(?::\d+)?$/;

export interface PolicyOptions {
  publicUrl: string;
  /** The inline scripts the page was rendered with, each by its hash. */
  inlineScripts: readonly string[];
  /** Origins a form may post to besides the shop (a payment provider's page). */
  formTargets: readonly string[];
  /** Vite serves a developer's modules from everywhere, writes styles into the page and tells it of edits by a socket. */
  isBuilt: boolean;
}

/** The policy of one page: the build's own files, and exactly the inline scripts our code rendered. */
export function contentSecurityPolicy({ publicUrl, inlineScripts, formTargets, isBuilt }: PolicyOptions): string {
  const directives = [
    `default-src 'none'`,
    ['script-src', isBuilt ? new URL(publicUrl).host + SCRIPT_FOLDER : `'self'`, ...inlineScripts].join(' '),
    `style-src 'self'${isBuilt ? '' : " 'unsafe-inline'"}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${isBuilt ? '' : ' ws:'}`,
    `manifest-src 'self'`,
    // This one file of the shop's own addresses: an upload must never become a worker.
    `worker-src ${publicUrl}${SERVICE_WORKER_PATH}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** The same policy for a page requested under another name of the shop, such as 127.0.0.1 for localhost. */
export function policyFor(host: string | undefined, policy: string): string {
  if (host === undefined || !HOST.test(host)) return policy;
  const folder = host + SCRIPT_FOLDER;
  return policy.includes(` ${folder} `) ? policy : policy.replace('script-src ', `script-src ${folder} `);
}
