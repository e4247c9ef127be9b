import { FRANCHISE_GROUND } from '@economat/commerce';
import { type QuotePrices, type SellableItem, staffEndpoints } from '@economat/contract';
import { Box, Button, Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { moneyText } from '../desk/formats';
import { DraftChoice, DraftField } from './draft-field';
import { FoundList } from './found-list';
import type { DraftLine } from './quote-draft';
import type { Problems } from '../desk/field-problems';
import { useFound } from './use-found';

interface LineFieldsProps {
  readonly lines: readonly DraftLine[];
  /** For each line, once the server has priced it. */
  readonly prices: QuotePrices['lines'] | null;
  readonly problems: Problems;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

/** The chosen articles, and the search for further ones. */
export function LineFields({ lines, prices, problems, onChange }: LineFieldsProps) {
  return (
    <>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            price={prices?.[index]}
            problems={problems}
            place={`lines.${index}`}
            onChange={(changed) => onChange(lines.with(index, changed))}
            onRemove={() => onChange(lines.filter((other) => other !== line))}
          />
        ))}
      </Flex>
      <Problem text={problems['lines'] === undefined ? null : linesProblem(problems['lines'])} />
      <ItemSearch onChoose={(item) => onChange([...lines, lineOf(item)])} />
    </>
  );
}

/** A quote promises something. */
function linesProblem(problem: string): string {
  return problem === 'À remplir.' ? 'Choisissez au moins un article.' : problem;
}

function lineOf({ productId, title, options, variants }: SellableItem): DraftLine {
  return {
    key: crypto.randomUUID(),
    productId,
    title,
    option: options[0]?.label ?? null,
    variant: variants[0] ?? null,
    quantity: '1',
  };
}

interface LineRowProps {
  readonly line: DraftLine;
  readonly price: QuotePrices['lines'][number] | undefined;
  readonly problems: Problems;
  /** Of the line in the request. */
  readonly place: string;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: () => void;
}

function LineRow({ line, price, problems, place, onChange, onRemove }: LineRowProps) {
  const item = price?.item ?? null;
  const labels = item?.options.flatMap(({ label }) => label ?? []) ?? [];
  const options = withChosen(labels, line.option);
  const variants = withChosen(item?.variants ?? [], line.variant);
  return (
    <Box tag="li" borderColor="neutral200" hasRadius padding={3}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={3}>
        <Typography tag="h3" fontWeight="bold">
          {line.title}
        </Typography>
        <Button variant="tertiary" size="S" onClick={onRemove}>
          Retirer
          <VisuallyHidden>{` ${line.title}`}</VisuallyHidden>
        </Button>
      </Flex>
      <Flex gap={3} wrap="wrap" alignItems="flex-start" paddingTop={2}>
        {options.length > 0 && (
          <Box flex="2 1 18rem">
            <DraftChoice
              label={`Conditionnement de ${line.title}`}
              value={line.option ?? ''}
              problem={problems[`${place}.productQuantity`]}
              options={options.map(asOption)}
              onChange={(option) => onChange({ ...line, option })}
            />
          </Box>
        )}
        {variants.length > 0 && (
          <Box flex="1 1 14rem">
            <DraftChoice
              label={`Variante de ${line.title}`}
              value={line.variant ?? ''}
              problem={problems[`${place}.variant`]}
              options={variants.map(asOption)}
              onChange={(variant) => onChange({ ...line, variant })}
            />
          </Box>
        )}
        <Box flex="1 1 10rem">
          <DraftField
            label={`Quantité de ${line.title}`}
            value={line.quantity}
            maxLength={6}
            problem={problems[`${place}.quantity`]}
            onChange={(quantity) => onChange({ ...line, quantity })}
          />
        </Box>
      </Flex>
      <Problem text={problems[`${place}.productId`] ?? null} />
      <PriceText price={price} />
    </Box>
  );
}

/** What the line costs, and what is left in stock where that is less. */
function PriceText({ price }: { price: LineRowProps['price'] }) {
  const priced = price?.line ?? null;
  if (priced === null) return null;
  const { unitPrice, lineTotal, quantity, vatGround } = priced;
  const tax = vatGround === FRANCHISE_GROUND ? '' : ' HT';
  const available = price?.available ?? null;
  return (
    <Flex direction="column" alignItems="flex-start" paddingTop={2}>
      <Typography>
        {quantity} × {moneyText(unitPrice)}
        {tax} = {moneyText(lineTotal)}
        {tax}
      </Typography>
      {available !== null && available < quantity && (
        <Typography textColor="warning700">
          {`Il en reste ${available} en stock. Le client ne pourra accepter que si le stock suffit.`}
        </Typography>
      )}
    </Flex>
  );
}

/** What was chosen stays visible when it is no longer offered. */
function withChosen(offered: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
}

function asOption(label: string) {
  return { value: label, label };
}

/** Finds articles as they are typed. */
function ItemSearch({ onChoose }: { onChoose: (item: SellableItem) => void }) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = useFound(staffEndpoints.quoteItems, q.length < 2 ? null : { query: { q } });

  function choose(item: SellableItem): void {
    setTyped('');
    onChoose(item);
  }

  return (
    <>
      <DraftField
        label="Ajouter un article : nom, taille ou référence"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      {found?.ok === false && <Problem text={found.message} />}
      {found?.ok === true && (
        <FoundList entries={found.data.data} keyOf={({ productId }) => productId} nameOf={itemName} onChoose={choose} />
      )}
    </>
  );
}

function itemName({ title, options, stock }: SellableItem): string {
  const prices = options.map(({ price }) => price);
  const lowest = prices.length === 0 ? '' : `, ${prices.length > 1 ? 'dès ' : ''}${moneyText(lowestOf(prices))}`;
  return `${title}${lowest}${stock === null ? '' : `, ${stock} en stock`}`;
}

function lowestOf<Amount extends number>(amounts: readonly Amount[]): Amount {
  return amounts.reduce((lowest, amount) => (amount < lowest ? amount : lowest));
}
