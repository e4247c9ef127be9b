import { useText } from '../../shared/text/use-text.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { Unbroken } from '../../shared/ui/unbroken.tsx';
import styles from './confirmation.module.css';

/** A fact of the transfer with a button that copies it; `copied` is its form without spaces where banks want that. */
export function CopyFact({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  const { transfer: text } = useText('payment');
  const toast = useToast();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      toast({ tone: 'success', message: text.copied(label) });
    } catch {
      // No clipboard without https or permission: the text stays selectable.
      toast({ tone: 'warning', message: text.copyFailed });
    }
  }

  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>
        {/* Without a space it is a number or a code. */}
        <span>{/\s/.test(value) ? value : <Unbroken part={value} />}</span>
        <IconButton icon="copy" label={text.copy(label)} onClick={() => void copy()} />
      </dd>
    </div>
  );
}
