import { failureText } from '../shared/api/failure-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import type { EditedList } from './list-editor.ts';
import styles from './lists.module.css';

interface SavingStateProps extends Pick<EditedList, 'state' | 'failure'> {
  readonly onRepeat: () => void;
  readonly onReload: () => Promise<void>;
}

/** Whether what is shown is saved; after a failure why not, and the way out. */
export function SavingState({ state, failure, onRepeat, onReload }: SavingStateProps) {
  const text = useText('lists');
  const failures = useText('failures');
  if (failure === null) return <output className={styles['soft']}>{text.saving[state]}</output>;
  const isChanged = failure.kind === 'refused' && failure.code === 'list-changed';
  return (
    <Notice tone="failure">
      <p>{failureText(failure, failures)}</p>
      <Button size="small" tone="secondary" onClick={() => (isChanged ? void onReload() : onRepeat())}>
        {isChanged ? text.reload : text.saveAgain}
      </Button>
    </Notice>
  );
}
