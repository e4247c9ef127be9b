import { Button } from '@strapi/design-system';
import { type ReactNode, useRef } from 'react';

interface TextFileButtonProps {
  readonly variant: 'secondary' | 'tertiary';
  readonly onFile: (file: File) => Promise<void>;
  readonly children: ReactNode;
}

/** Takes an export of a bank or a carrier from this computer. */
export function TextFileButton({ variant, onFile, children }: TextFileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
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
