import { FRANCHISE_GROUND, isFranchise, lineTitle } from '@economat/commerce';
import { type Order, ORDER_WORD_NAMES, ORDER_WORDS, type PackedOrder } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { moneyText } from '../desk/formats';
import { Section } from '../desk/section';

const PICTURE = '4.8rem';

interface OrderGoodsProps {
  readonly order: Order;
  /** Addresses of pictures by productId. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** What to pack, as it was ordered, what the buyer wrote, and what it costs. */
export function OrderGoods({ order, pictures }: OrderGoodsProps) {
  const amounts = Object.fromEntries(order.orderItems.map((line) => [line.documentId, amountOf(line)]));
  return (
    <>
      <OrderLines order={order} pictures={pictures} amounts={amounts} />
      <Section title="Montants">
        <Sums sums={order} isUntaxed={isFranchise(order.orderItems)} />
      </Section>
    </>
  );
}

/** The figures that lead to the total. */
type OrderSums = Pick<Order, 'subTotal' | 'vat' | 'discountAmount' | 'shippingCost' | 'total'> & {
  readonly discountCode?: string | null;
};

/** @param isUntaxed the seller is in franchise. */
export function Sums({ sums, isUntaxed }: { sums: OrderSums; isUntaxed: boolean }) {
  return (
    <Box tag="dl">
      {sumsOf(sums, isUntaxed).map(([label, amount]) => (
        <Flex key={label} justifyContent="space-between" gap={4}>
          <Typography tag="dt">{label}</Typography>
          <Typography tag="dd">{amount}</Typography>
        </Flex>
      ))}
    </Box>
  );
}

interface OrderLinesProps {
  readonly order: PackedOrder;
  readonly pictures: OrderGoodsProps['pictures'];
  /** The line's price in words, by its documentId. */
  readonly amounts?: Readonly<Record<string, string>>;
}

/** What to pack, and what the buyer wrote. */
export function OrderLines({ order, pictures, amounts = {} }: OrderLinesProps) {
  return (
    <Section title="Articles">
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {order.orderItems.map((line) => (
          <Flex key={line.documentId} tag="li" gap={3} alignItems="center">
            <Picture address={pictures[line.productId ?? '']} />
            <Typography flex="1">
              {line.quantity} × {lineTitle(line)}
            </Typography>
            <Typography style={{ whiteSpace: 'nowrap' }}>{amounts[line.documentId]}</Typography>
          </Flex>
        ))}
      </Flex>
      {ORDER_WORD_NAMES.filter((name) => order[name]).map((name) => (
        <Typography key={name} tag="p" style={{ whiteSpace: 'pre-line' }}>
          {ORDER_WORDS[name].fr.label} : {order[name]}
        </Typography>
      ))}
    </Section>
  );
}

function Picture({ address }: { address: string | undefined }) {
  return (
    <Box width={PICTURE} height={PICTURE} shrink={0} background="neutral100" hasRadius overflow="hidden">
      {address !== undefined && (
        <img src={address} alt="" width="48" height="48" style={{ objectFit: 'cover', display: 'block' }} />
      )}
    </Box>
  );
}

/** What a line costs, in words. */
export function amountOf({
  lineTotal,
  vatGround,
}: Pick<Order['orderItems'][number], 'lineTotal' | 'vatGround'>): string {
  return vatGround === FRANCHISE_GROUND ? moneyText(lineTotal) : `${moneyText(lineTotal)} HT`;
}

/** A seller in franchise knows neither HT nor TTC. */
function sumsOf(sums: OrderSums, isUntaxed: boolean): [label: string, amount: string][] {
  const { subTotal, vat, discountAmount, discountCode = null, shippingCost, total } = sums;
  return [
    [isUntaxed ? 'Sous-total' : 'Sous-total HT', moneyText(subTotal)],
    ...(isUntaxed ? [] : [['TVA', moneyText(vat)] as [string, string]]),
    ...(discountAmount > 0
      ? [
          [
            discountCode === null ? 'Réduction' : `Réduction, code ${discountCode}`,
            `−${moneyText(discountAmount)}`,
          ] as [string, string],
        ]
      : []),
    ['Livraison', shippingCost === 0 ? 'offerte' : moneyText(shippingCost)],
    [isUntaxed ? 'Total' : 'Total TTC', moneyText(total)],
  ];
}
