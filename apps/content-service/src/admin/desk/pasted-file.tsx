import { textOfBytes } from '@economat/contract';
import { Button, Field, Flex, Textarea } from '@strapi/design-system';
import { TextFileButton } from './text-file-button';

interface PastedFileProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
  /** Words of the button that takes a file instead. */
  readonly takeFile: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

/** Lines that are pasted or read from a file, and the button that works them off. */
export function PastedFile(props: PastedFileProps) {
  const { label, hint, text, problem, onChange, takeFile, submit, busy, onSubmit } = props;
  return (
    <>
      <Field.Root required error={problem ?? undefined} hint={hint}>
        <Field.Label>{label}</Field.Label>
        <Textarea value={text} onChange={(event: { target: { value: string } }) => onChange(event.target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Flex gap={4} wrap="wrap">
        <Button loading={busy} onClick={onSubmit}>
          {submit}
        </Button>
        <TextFileButton variant="tertiary" onFile={async (file) => onChange(textOfBytes(await file.arrayBuffer()))}>
          {takeFile}
        </TextFileButton>
      </Flex>
    </>
  );
}
