import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { Section } from '../desk/section';

/** What a check of the books found, in words. */
export interface Checked {
  readonly isIntact: boolean;
  readonly text: string;
}

/** A button that has the books checked, and what that found. */
export function BooksCheck({ label, check }: { label: string; check: () => Promise<Checked> }) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Checked | null>(null);

  async function take(): Promise<void> {
    setBusy(true);
    setFound(await check());
    setBusy(false);
  }

  return (
    <Section title="Vérification">
      <Flex gap={4} wrap="wrap">
        <Button variant="secondary" loading={busy} onClick={() => void take()}>
          {label}
        </Button>
        <Typography tag="output">{found?.isIntact === true ? found.text : null}</Typography>
        <Problem text={found?.isIntact === false ? found.text : null} />
      </Flex>
    </Section>
  );
}
