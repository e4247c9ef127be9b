import type { PreviewLink } from '@economat/contract';
import { Button, Field, Flex, LinkButton, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { momentText } from '../desk/formats';

/** A link that was made, to be opened or sent on. */
export function PreviewLinkBox({ link: { url, until } }: { link: PreviewLink }) {
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  }

  return (
    <Flex tag="section" aria-label="Lien de l’aperçu" direction="column" alignItems="stretch" gap={3}>
      <Field.Root name="link" hint={`Qui a ce lien voit l’aperçu, jusqu’au ${momentText(until)}.`}>
        <Field.Label>Lien de l’aperçu</Field.Label>
        <TextInput
          value={url}
          readOnly
          onFocus={(event: { target: { select: () => void } }) => event.target.select()}
        />
        <Field.Hint />
      </Field.Root>
      <Flex gap={3} wrap="wrap">
        <LinkButton href={url} target="_blank" rel="noopener" isExternal={false}>
          Ouvrir l’aperçu
        </LinkButton>
        <Button variant="secondary" onClick={() => void copy()}>
          Copier le lien
        </Button>
        {isCopied && <Typography tag="output">Lien copié.</Typography>}
      </Flex>
    </Flex>
  );
}
