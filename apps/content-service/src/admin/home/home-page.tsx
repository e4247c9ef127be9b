import { Flex, Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { DeskPage } from '../desk/desk-page';
import { useRights } from '../desk/use-rights';
import { RunningOutList } from './running-out-list';
import { SalesReport } from './sales-report';
import { TaskList } from './task-list';

/** The desk's home: what waits, what was sold and what runs out, as far as one's role goes. */
export function HomePage() {
  const may = useRights();
  return (
    <DeskPage
      title="Aujourd’hui"
      subtitle="Ce qui vous attend, et comment va la boutique"
      above={
        <Link tag={RouterLink} to="/mes-alertes">
          Mes alertes
        </Link>
      }
    >
      <Flex direction="column" alignItems="stretch" gap={6}>
        <TaskList />
        {may('order.read') && <SalesReport />}
        {may('order.prepare') && <RunningOutList />}
      </Flex>
    </DeskPage>
  );
}
