import type { CustomerDocument } from '@economat/contract';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../shared/browser-storage/save-file.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import styles from './documents.module.css';
import { nameOf, type Period } from './period.ts';
import { readRecord } from './read-documents.ts';

type Outcome = { kind: 'none' } | { kind: 'failed' } | { kind: 'saved'; missing: readonly CustomerDocument[] };

interface TakeDocumentsProps {
  period: Period;
  documents: readonly CustomerDocument[];
}

/** All documents of the period in one press: their PDFs in a ZIP, drawn here with a progress that can be stopped, or their table. */
export function TakeDocuments({ period, documents }: TakeDocumentsProps) {
  const text = useText('documents');
  const toast = useToast();
  const underWay = useRef<AbortController | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const name = text.fileName(nameOf(period));
  useEffect(() => () => underWay.current?.abort(), []);

  async function saveZip(): Promise<void> {
    const controller = new AbortController();
    underWay.current = controller;
    setOutcome({ kind: 'none' });
    setDone(0);
    try {
      const [{ zipDocuments }, { drawPdf }] = await Promise.all([
        import('./zip-documents.ts'),
        import('./draw-pdf.ts'),
      ]);
      const source = { read: ({ number }: CustomerDocument) => readRecord(number), draw: drawPdf };
      const zipped = await zipDocuments(documents, source, { signal: controller.signal, onDone: setDone });
      if (zipped === null) return;
      const { file, missing } = zipped;
      setDone(null);
      if (file === null) return setOutcome({ kind: 'failed' });
      saveFile(file, `${name}.zip`);
      setOutcome({ kind: 'saved', missing });
      toast({ tone: 'success', message: text.zipping.done(documents.length - missing.length) });
    } catch {
      // The drawing code itself could not be fetched.
      setDone(null);
      setOutcome({ kind: 'failed' });
    }
  }

  function stop(): void {
    underWay.current?.abort();
    setDone(null);
    toast({ tone: 'warning', message: text.zipping.stopped });
  }

  async function saveCsv(): Promise<void> {
    try {
      const { documentsCsv } = await import('./documents-csv.ts');
      saveFile(new Blob([documentsCsv(documents, text)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    } catch {
      setOutcome({ kind: 'failed' });
    }
  }

  return (
    <div className={styles['take']}>
      <div className={styles['actions']}>
        <Button busy={done !== null} onClick={() => void saveZip()}>
          {text.zip}
        </Button>
        <Button tone="secondary" onClick={() => void saveCsv()}>
          {text.csv}
        </Button>
      </div>
      {done !== null && (
        <div className={styles['progress']}>
          <progress max={documents.length} value={done} aria-label={text.zipping.label} />
          <span>{text.zipping.progress(done, documents.length)}</span>
          <Button tone="quiet" size="small" onClick={stop}>
            {text.zipping.stop}
          </Button>
        </div>
      )}
      {outcome.kind === 'failed' && <Notice tone="failure">{text.zipping.failed}</Notice>}
      {outcome.kind === 'saved' && outcome.missing.length > 0 && (
        <Notice tone="failure">{text.zipping.missing(outcome.missing.map(({ number }) => number).join(', '))}</Notice>
      )}
    </div>
  );
}
