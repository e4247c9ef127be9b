import { Flex, Tabs } from '@strapi/design-system';
import { useState } from 'react';
import { DeskPage } from '../desk/desk-page';
import { READ_PRIVACY } from '../desk/rights';
import { ErasureList } from './erasure-list';
import { RetentionList } from './retention-list';

type View = 'pending' | 'completed' | 'retention';

/** Completed and pending erasures, and the period of everything else. */
export function PrivacyPage() {
  const [view, setView] = useState<View>('pending');
  return (
    <DeskPage
      title="Données personnelles"
      subtitle="Effacements, par numéro et jamais par contenu, et durées de conservation"
      permissions={READ_PRIVACY}
    >
      <Tabs.Root
        variant="simple"
        value={view}
        onValueChange={(value) => setView(value === 'completed' || value === 'retention' ? value : 'pending')}
      >
        <Tabs.List aria-label="À montrer">
          <Tabs.Trigger value="pending">Effacements en attente</Tabs.Trigger>
          <Tabs.Trigger value="completed">Effacements terminés</Tabs.Trigger>
          <Tabs.Trigger value="retention">Durées de conservation</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={view}>
          <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
            {view === 'retention' ? <RetentionList /> : <ErasureList key={view} state={view} />}
          </Flex>
        </Tabs.Content>
      </Tabs.Root>
    </DeskPage>
  );
}
