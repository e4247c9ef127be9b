import { useText } from '../../shared/text/use-text.ts';
import styles from './preview-banner.module.css';
import type { ShownPreview } from './site-frame.server.ts';

/** Above every page of a preview: what it shows, and until when its link holds. */
export function PreviewBanner({ preview: { at, withOffline, until } }: { preview: ShownPreview }) {
  const text = useText('shared').preview;
  return (
    <aside className={styles['banner']} aria-label={text.label}>
      <p>
        <strong>{at === null ? text.now : text.at(at)}</strong> {withOffline && text.withOffline}
      </p>
      <p>{text.until(until)}</p>
    </aside>
  );
}
