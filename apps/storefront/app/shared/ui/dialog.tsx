import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from './words.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called for Esc, the closing cross and a press outside; without it only what stands inside closes the dialog. */
  onClose?: () => void;
  title: string;
  /** Where it is not that of the page. */
  titleLang?: string | undefined;
  children: ReactNode;
}

/** The browser's modal dialog: it traps the focus, closes with Esc and returns the focus. */
export function Dialog({ open, onClose, title, titleLang, children }: DialogProps) {
  const text = useWords();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  // Before the page is drawn: the next key goes where the dialog leaves the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (open && dialog?.open === false) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers let nobody hold back a second Esc.
      onClose={() => {
        if (open && !onClose) element.current?.showModal();
      }}
      onPointerDown={(event) => {
        if (event.target === element.current) onClose?.();
      }}
    >
      <div className={styles['head']}>
        <h2 id={titleId} lang={titleLang}>
          {title}
        </h2>
        {onClose && <IconButton icon="close" label={text.close} onClick={onClose} />}
      </div>
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
}
