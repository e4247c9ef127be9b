import { type ItemAddress, staffEndpoints } from '@economat/contract';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Answered, Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { dateText } from '../desk/formats';
import { useAnswer } from '../desk/use-answer';
import { useRights } from '../desk/use-rights';
import { useSettled } from '../desk/use-settled';
import { ITEM, typedItemOf } from './typed-item';

/** Beside an item's form: the address its name asks for, and where its former ones lead. */
export const AddressPanel: PanelComponent = ({ model, document, documentId }) => {
  const may = useRights();
  if (model !== ITEM || !may('catalogue.publish')) return null;
  return { title: 'Adresse', content: <Address document={document} item={documentId} /> };
};

function Address({ document, item }: { document: unknown; item: string | undefined }) {
  const values = useForm('Address', (form) => form.values);
  const onChange = useForm('Address', (form) => form.onChange);
  const typed = typedItemOf(values, document);
  const title = useSettled(typed?.facts.title ?? '');
  const slug = useSettled(typed?.slug ?? '');
  const { answer, reload } = useAnswer(staffEndpoints.itemAddress, {
    query: { title, slug, ...(item !== undefined && { item }) },
  });
  return (
    <Answered answer={answer}>
      {(address) => (
        <Flex direction="column" alignItems="stretch" gap={3} width="100%">
          <FormerOwner address={address.data} slug={slug} onReleased={reload} />
          <Suggestion address={address.data} slug={slug} onTake={(taken) => onChange('slug', taken)} />
          <FormerAddresses slugs={address.data.former} />
        </Flex>
      )}
    </Answered>
  );
}

interface SuggestionProps {
  readonly address: ItemAddress;
  readonly slug: string;
  readonly onTake: (slug: string) => void;
}

function Suggestion({ address: { suggestion }, slug, onTake }: SuggestionProps) {
  if (suggestion === null) return <Typography tag="p">L’adresse sera tirée du nom.</Typography>;
  if (slug === '') return <Typography tag="p">{`À l’enregistrement, l’adresse sera « ${suggestion} ».`}</Typography>;
  if (slug === suggestion) return <Typography tag="p">L’adresse est celle que demande le nom.</Typography>;
  return (
    <>
      <Typography tag="p">
        {`Le nom demande l’adresse « ${suggestion} ». Si vous la prenez, « ${slug} » y mènera pour toujours.`}
      </Typography>
      <Button variant="secondary" onClick={() => onTake(suggestion)}>
        Prendre cette adresse
      </Button>
    </>
  );
}

interface FormerOwnerProps {
  readonly address: ItemAddress;
  readonly slug: string;
  readonly onReleased: () => void;
}

/** An address that once led to another item is given to this one only after somebody has decided so. */
function FormerOwner({ address: { formerOwner }, slug, onReleased }: FormerOwnerProps) {
  const api = useDeskApi();
  const [problem, setProblem] = useState<string | null>(null);
  if (formerOwner === null) return null;
  const owner =
    formerOwner.title === null
      ? `une fiche supprimée le ${dateText(formerOwner.until)}`
      : `« ${formerOwner.title} », jusqu’au ${dateText(formerOwner.until)}`;

  async function release(): Promise<void> {
    setProblem(await api.take(staffEndpoints.releaseAddress, { body: { data: { slug } } }, onReleased));
  }

  return (
    <>
      <Typography tag="output" textColor="warning700">
        {`« ${slug} » a été l’adresse d’une autre fiche : ${owner}. D’anciens liens y mènent encore.`}
      </Typography>
      <Button variant="danger-light" onClick={() => void release()}>
        Libérer cette adresse
      </Button>
      <Problem text={problem} />
    </>
  );
}

function FormerAddresses({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography tag="h3" variant="omega" fontWeight="bold">
        Anciennes adresses, qui mènent ici
      </Typography>
      <ul aria-label="Anciennes adresses, qui mènent ici">
        {slugs.map((slug) => (
          <Typography key={slug} tag="li">{`– ${slug}`}</Typography>
        ))}
      </ul>
    </Flex>
  );
}
