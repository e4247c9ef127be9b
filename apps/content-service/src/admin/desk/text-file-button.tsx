import { Button } from '@strapi/design-system';
import { type ReactNode, useRef } from 'react';

interface TextFileButtonProps {
  readonly variant: 'secondary' | 'tertiary';
  readonly onFile: (file: File) => Promise<void>;
  readonly children: ReactNode;
  /** Endings and media types of the files. */
  readonly accept?: string;
  readonly loading?: boolean;
}

const TEXTS = '.csv,.txt,.tsv,text/csv,text/plain';

/** Takes an export of a bank, a carrier or a spreadsheet from this computer. */
export function TextFileButton({ variant, onFile, accept = TEXTS, loading, children }: TextFileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} loading={loading} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void onFile(file);
          // The same file may be corrected and taken again.
          target.value = '';
        }}
      />
    </>
  );
}
