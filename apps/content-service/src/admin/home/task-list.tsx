import { ORDERS_COUNTED, staffEndpoints, type StaffTaskCount } from '@economat/contract';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { ListCard, Small } from '../desk/list-cells';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { cardGrid } from './card-grid';
import { countText } from './figure-words';
import { TASK } from './task-words';

/** How much waits for what one may do, each with the way there. */
export function TaskList() {
  const { answer, reload } = useAnswer(staffEndpoints.staffTasks, {});
  useRevalidation(reload);
  return (
    <Section title="À faire">
      <Answered answer={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <Typography tag="p">Rien n’attend dans votre rôle : votre travail est au menu.</Typography>
          ) : (
            <Box tag="ul" style={cardGrid('auto-fill')}>
              {data.map((waiting) => (
                <Task key={waiting.task} waiting={waiting} />
              ))}
            </Box>
          )
        }
      </Answered>
    </Section>
  );
}

function Task({ waiting: { task, count } }: { waiting: StaffTaskCount }) {
  const { title, counts, page } = TASK[task];
  return (
    <ListCard>
      <Flex justifyContent="space-between" alignItems="baseline" gap={3}>
        <Link tag={RouterLink} to={page}>
          {title}
        </Link>
        <Typography variant="beta" textColor={count > 0 ? 'neutral800' : 'neutral600'}>
          {count >= ORDERS_COUNTED ? `${countText(ORDERS_COUNTED)} ou plus` : countText(count)}
        </Typography>
      </Flex>
      <Small>{counts}</Small>
    </ListCard>
  );
}
