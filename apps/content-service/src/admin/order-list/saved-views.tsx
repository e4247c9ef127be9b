import { Box, Button, Flex, IconButton } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import type { OrderView } from './use-order-view';
import { useSavedViews } from './use-saved-views';

const NAME: TypedField = { name: 'name', label: 'Nom de la vue', required: true, maxLength: 40 };

interface SavedViewsProps {
  readonly view: OrderView;
  readonly onView: (view: OrderView) => void;
}

/** Queues and searches under a name of one's own. */
export function SavedViews({ view, onView }: SavedViewsProps) {
  const { views, save, forget } = useSavedViews();

  async function saveAs(name: string): Promise<null> {
    save(name.trim(), view);
    return null;
  }

  return (
    <Flex tag="section" aria-label="Vues enregistrées" gap={3} wrap="wrap" alignItems="flex-end">
      {views.map(({ name, ...saved }) => (
        <Flex key={name} gap={1}>
          <Button variant="tertiary" onClick={() => onView(saved)}>
            {name}
          </Button>
          <IconButton variant="ghost" label={`Oublier la vue ${name}`} onClick={() => forget(name)}>
            <Cross />
          </IconButton>
        </Flex>
      ))}
      <Box>
        <StepForm title="Enregistrer cette vue" fields={[NAME]} take={({ name = '' }) => saveAs(name)} />
      </Box>
    </Flex>
  );
}
