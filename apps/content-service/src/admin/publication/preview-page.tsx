import { instantOfParisInput } from '@economat/commerce';
import { type PreviewLink, staffEndpoints } from '@economat/contract';
import {
  Box,
  Button,
  Checkbox,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskPage } from '../desk/desk-page';
import { PUBLISH_CATALOGUE } from '../desk/rights';
import { PreviewLinkBox } from './preview-link-box';

const DURATIONS = [
  { hours: 1, label: 'Une heure' },
  { hours: 24, label: 'Un jour' },
  { hours: 168, label: 'Une semaine' },
] as const;

/** Makes links to the shop as it will be. */
export function PreviewPage() {
  const [link, setLink] = useState<PreviewLink | null>(null);
  return (
    <DeskPage
      title="Aperçu"
      subtitle="Toute la boutique telle qu’elle sera, par un lien qui expire. Rien ne s’y commande."
      permissions={PUBLISH_CATALOGUE}
    >
      <Box background="neutral0" padding={6} shadow="tableShadow" hasRadius maxWidth="64rem">
        <Flex direction="column" alignItems="stretch" gap={6}>
          <PreviewForm onMade={setLink} />
          {link && <PreviewLinkBox link={link} />}
          <EndPreviews onEnded={() => setLink(null)} />
        </Flex>
      </Box>
    </DeskPage>
  );
}

function PreviewForm({ onMade }: { onMade: (link: PreviewLink) => void }) {
  const api = useDeskApi();
  const [moment, setMoment] = useState('');
  const [withOffline, setWithOffline] = useState(false);
  const [hours, setHours] = useState<number>(DURATIONS[1].hours);
  const [problem, setProblem] = useState<string | null>(null);

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    const at = instantOfParisInput(moment)?.toISOString() ?? null;
    const input = { body: { data: { at, withOffline, hours } } };
    setProblem(await api.take(staffEndpoints.createPreview, input, ({ data }) => onMade(data)));
  }

  return (
    <form noValidate onSubmit={(event) => void make(event)}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root name="moment" hint="Heure de Paris. Vide : la boutique de maintenant.">
          <Field.Label>La boutique telle qu’elle sera le</Field.Label>
          <TextInput
            type="datetime-local"
            value={moment}
            onChange={(event: { target: { value: string } }) => setMoment(event.target.value)}
          />
          <Field.Hint />
        </Field.Root>
        <Checkbox checked={withOffline} onCheckedChange={(checked: unknown) => setWithOffline(checked === true)}>
          Montrer aussi les fiches hors ligne
        </Checkbox>
        <Field.Root name="hours">
          <Field.Label>Le lien vaut</Field.Label>
          <SingleSelect value={String(hours)} onChange={(chosen: string | number) => setHours(Number(chosen))}>
            {DURATIONS.map((duration) => (
              <SingleSelectOption key={duration.hours} value={String(duration.hours)}>
                {duration.label}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Problem text={problem} />
        <Flex>
          <Button type="submit">Créer le lien</Button>
        </Flex>
      </Flex>
    </form>
  );
}

/** A link that went too far: all of them end, and new ones are made. */
function EndPreviews({ onEnded }: { onEnded: () => void }) {
  const api = useDeskApi();
  const [problem, setProblem] = useState<string | null>(null);
  const [isEnded, setEnded] = useState(false);

  async function end(): Promise<void> {
    const refusal = await api.take(staffEndpoints.endPreviews, {}, onEnded);
    setProblem(refusal);
    setEnded(refusal === null);
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Flex>
        <Button variant="danger-light" onClick={() => void end()}>
          Fermer tous les liens d’aperçu
        </Button>
      </Flex>
      <Problem text={problem} />
      <Typography tag="output">{isEnded ? 'Les liens donnés jusqu’ici ne montrent plus rien.' : ''}</Typography>
    </Flex>
  );
}
