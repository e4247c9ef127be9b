import { lineTitle } from '@economat/commerce';
import { type SampleArticle, SAMPLE_LINES_MAXIMUM, staffEndpoints } from '@economat/contract';
import { Box, Button, Field, Flex, NumberInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { SearchForm } from '../desk/search-form';
import type { SampleLine } from './sample-form';

interface SampleLinesProps {
  readonly lines: readonly SampleLine[];
  readonly onChange: (lines: readonly SampleLine[]) => void;
}

/** The pieces of the parcel, by item; more are found by their name. */
export function SampleLines({ lines, onChange }: SampleLinesProps) {
  const others = (line: SampleArticle) => lines.filter((known) => keyOf(known) !== keyOf(line));
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography tag="h3" fontWeight="bold">
        Articles, gratuits
      </Typography>
      {lines.map((line) => (
        <Flex key={keyOf(line)} gap={2} alignItems="flex-end" wrap="wrap">
          <Box flex="1 1 24rem">
            <Field.Root hint={stockText(line)}>
              <Field.Label>{titleOf(line)}</Field.Label>
              <NumberInput
                value={line.quantity}
                onValueChange={(count) =>
                  onChange(lines.map((known) => (known === line ? { ...line, quantity: piecesOf(count) } : known)))
                }
              />
              <Field.Hint />
            </Field.Root>
          </Box>
          <Button variant="tertiary" aria-label={`Retirer ${titleOf(line)}`} onClick={() => onChange(others(line))}>
            Retirer
          </Button>
        </Flex>
      ))}
      <AddArticle
        isFull={lines.length >= SAMPLE_LINES_MAXIMUM}
        onAdd={(article) => onChange([...others(article), { ...article, quantity: 1 }])}
      />
    </Flex>
  );
}

function AddArticle({ isFull, onAdd }: { isFull: boolean; onAdd: (article: SampleArticle) => void }) {
  const api = useDeskApi();
  const [found, setFound] = useState<readonly SampleArticle[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function find(search: string): Promise<void> {
    if (search === '') return setFound(null);
    setProblem(await api.take(staffEndpoints.sampleArticles, { query: { search } }, ({ data }) => setFound(data)));
  }

  if (isFull) return <Typography tag="p">Un colis d’échantillons tient {SAMPLE_LINES_MAXIMUM} articles.</Typography>;
  return (
    <>
      <Flex>
        <SearchForm label="Ajouter un article, par nom ou référence" search="" onSearch={(words) => void find(words)} />
      </Flex>
      <Problem text={problem} />
      {found !== null && (
        <Box>
          <Typography tag="output">{found.length === 0 ? 'Aucun article trouvé.' : 'Articles trouvés :'}</Typography>
          <Flex gap={2} wrap="wrap">
            {found.map((article) => (
              <Button key={keyOf(article)} variant="secondary" onClick={() => onAdd(article)}>
                {titleOf(article)}
              </Button>
            ))}
          </Flex>
        </Box>
      )}
    </>
  );
}

function keyOf({ productId, variant }: SampleArticle): string {
  return `${productId} ${variant ?? ''}`;
}

function titleOf({ title, variant }: SampleArticle): string {
  return lineTitle({ productName: title, productQuantity: null, variant });
}

function stockText({ stock }: SampleArticle): string | undefined {
  return stock === null ? undefined : `${stock} en stock`;
}

/** Whole pieces, one at least. */
function piecesOf(count: number | undefined): number {
  return Math.max(1, Math.round(count ?? 1));
}
