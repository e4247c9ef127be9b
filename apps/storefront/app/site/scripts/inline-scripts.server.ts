import { createHash } from 'node:crypto';
import { createContext } from 'react-router';

/** The inline scripts of the page being rendered, each as a source of its Content-Security-Policy. */
export class InlineScripts {
  sources: readonly string[] = [];
}

export const inlineScriptsContext = createContext<InlineScripts>();

/**
 * The page without `nonce`, and the hashes of the scripts that carried it. Only our own code knows the nonce of a rendering: an injected
 * script has none and may not run. The page is cached for everybody, so its policy contains hashes instead.
 */
export function takeInlineScripts(page: string, nonce: string): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const marked = new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = new Set([...page.matchAll(marked)].map(([, script = '']) => script));
  const sources = [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { html: page.replaceAll(attribute, ''), sources };
}
