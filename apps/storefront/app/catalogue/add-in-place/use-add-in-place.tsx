import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../shared/text/use-text.ts';
import type { Addable } from './load-addable.ts';

/** An article where it is listed, with its page. */
export interface Listed {
  readonly productId: string;
  readonly path: string;
}

interface AddInPlace {
  readonly ask: (listed: Listed) => Promise<void>;
  /** The article whose offer is on its way. */
  readonly busy: string | null;
  readonly dialog: ReactNode;
}

/**
 * Asks for option and quantity of a listed article without leaving the list. The press loads dialog and present offer; where these cannot be
 * had, or nothing can be bought, the article's page opens and says why.
 */
export function useAddInPlace(): AddInPlace {
  const navigate = useNavigate();
  const language = useLanguage();
  const [busy, setBusy] = useState<string | null>(null);
  /** A new press begins with nothing chosen. */
  const [asked, setAsked] = useState<(Addable & { press: number }) | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function ask({ productId, path }: Listed): Promise<void> {
    setBusy(productId);
    const addable = await import('./load-addable.ts').then(
      ({ loadAddable }) => loadAddable(productId, language),
      () => null,
    );
    setBusy(null);
    if (addable === null) return void navigate(path);
    setAsked((before) => ({ ...addable, press: (before?.press ?? 0) + 1 }));
    setOpen(true);
  }

  return {
    ask,
    busy,
    dialog: asked && <asked.Dialog key={asked.press} {...asked} isOpen={isOpen} onClose={() => setOpen(false)} />,
  };
}
