import { BEST_SELLERS_DAYS, type StaffSales } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { DeskTable } from '../desk/desk-table';
import { moneyText } from '../desk/formats';
import { Section } from '../desk/section';
import { countText } from './figure-words';

/** What sold best lately, by its sales before VAT. */
export function BestSellers({ items }: { items: StaffSales['bestSellers'] }) {
  return (
    <Section title={`Meilleures ventes des ${BEST_SELLERS_DAYS} derniers jours`}>
      {items.length === 0 ? (
        <Typography tag="p">Rien n’a été vendu ces jours-ci.</Typography>
      ) : (
        <DeskTable
          columns={['Article', 'Commandes', 'Quantité', 'Ventes HT']}
          rows={items.map(({ productId, title, orders, pieces, sold }) => ({
            key: productId,
            cells: [title, countText(orders), countText(pieces), moneyText(sold)],
          }))}
        />
      )}
    </Section>
  );
}
