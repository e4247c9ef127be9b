import { staffEndpoints, type StockAlertItem } from '@economat/contract';
import { Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { DeskTable } from '../desk/desk-table';
import { dateText } from '../desk/formats';
import { useAnswer } from '../desk/use-answer';

/** Items that people wait for. They are told by themselves, once each, when pieces are back. */
export function StockAlertList() {
  const { answer } = useAnswer(staffEndpoints.stockAlerts, {});
  return <Answered answer={answer}>{({ data }) => <Items items={data} />}</Answered>;
}

function Items({ items }: { items: readonly StockAlertItem[] }) {
  if (items.length === 0) return <Typography tag="output">Personne n’attend d’article épuisé.</Typography>;
  return (
    <>
      <Typography tag="output">
        Chaque personne reçoit un seul courriel dès que l’article est de nouveau en stock ; son adresse est alors
        effacée.
      </Typography>
      <DeskTable
        columns={['Article', 'Personnes', 'Depuis', 'Stock']}
        rows={items.map(({ productId, title, waiting, since, stock }) => ({
          key: productId,
          cells: [
            <Link
              key="item"
              tag={RouterLink}
              to={`/content-manager/collection-types/api::sidebar-item.sidebar-item/${productId}`}
            >
              {title}
            </Link>,
            String(waiting),
            dateText(since),
            stock === null ? 'non compté' : String(stock),
          ],
        }))}
      />
    </>
  );
}
