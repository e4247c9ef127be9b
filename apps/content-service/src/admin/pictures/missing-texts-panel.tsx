import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { missingTextsWords } from './missing-texts-words';

interface ShownPicture {
  readonly id: number;
  readonly name: string;
}

/** Beside the form of whatever has pictures: which of them lack words, as the form stands. */
export const MissingTextsPanel: PanelComponent = () => {
  const pictures = useForm('MissingTextsPanel', ({ values }) => values, false);
  const wordless = pictures === undefined ? [] : Object.values(pictures).flatMap(withoutText);
  if (wordless.length === 0) return null;
  return {
    title: 'Texte alternatif',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Typography tag="output" textColor="warning700" fontWeight="bold">
          {missingTextsWords(wordless.length)}
        </Typography>
        <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
          {wordless.map(({ id, name }) => (
            <Typography key={id} tag="li" ellipsis>
              {name}
            </Typography>
          ))}
        </Flex>
        <Typography textColor="neutral600">
          Ouvrez l’image par son crayon et dites ce qu’elle montre : qui ne la voit pas l’entendra.
        </Typography>
      </Flex>
    ),
  };
};

/** The pictures of one field, of which there may be one, several or none. */
function withoutText(field: unknown): ShownPicture[] {
  return (Array.isArray(field) ? (field as unknown[]) : [field]).filter(isWordlessPicture);
}

function isWordlessPicture(value: unknown): value is ShownPicture {
  if (typeof value !== 'object' || value === null || !('mime' in value) || !('name' in value)) return false;
  if (!String(value.mime).startsWith('image/')) return false;
  const text = 'alternativeText' in value ? value.alternativeText : null;
  return typeof text !== 'string' || text.trim() === '';
}
