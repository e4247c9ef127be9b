import { type OutdatedText, staffEndpoints, type TranslatedType } from '@economat/contract';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { translatedTypeOf } from '../change-log/type-words';
import { Answered, Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { useAnswer } from '../desk/use-answer';
import { useRights } from '../desk/use-rights';
import { TRANSLATION_STATE } from './translation-words';
import { type OpenText, openTexts } from './typed-texts';

const TITLE = 'Traduction anglaise';

/** Beside the form of whatever has English texts: which of them are missing or outdated, as the form stands. */
export const TranslationPanel: PanelComponent = ({ model, document }) => {
  const may = useRights();
  const type = translatedTypeOf(model);
  if (type === null || !may('translation.keep')) return null;
  const documentId = document?.documentId;
  return {
    title: TITLE,
    content:
      documentId === undefined ? (
        <OpenTexts type={type} stored={null} outdated={[]} onConfirm={() => Promise.resolve(null)} />
      ) : (
        <StoredTexts type={type} documentId={documentId} stored={document ?? null} />
      ),
  };
};

interface StoredTextsProps {
  readonly type: TranslatedType;
  readonly documentId: string;
  readonly stored: object | null;
}

function StoredTexts({ type, documentId, stored }: StoredTextsProps) {
  const api = useDeskApi();
  const { answer, reload } = useAnswer(staffEndpoints.entryTranslations, { query: { type, documentId } });
  // After a save the form shows another document.
  useEffect(reload, [reload, stored]);

  function confirm({ field, part, french }: OutdatedText): Promise<string | null> {
    return api.take(
      staffEndpoints.confirmTranslation,
      { body: { data: { type, documentId, field, part, french } } },
      reload,
    );
  }

  return (
    <Answered answer={answer}>
      {({ data }) => <OpenTexts type={type} stored={stored} outdated={data} onConfirm={confirm} />}
    </Answered>
  );
}

interface OpenTextsProps {
  readonly type: TranslatedType;
  readonly stored: object | null;
  readonly outdated: readonly OutdatedText[];
  /** Gives the reason of a refusal, or null. */
  readonly onConfirm: (text: OutdatedText) => Promise<string | null>;
}

function OpenTexts({ type, stored, outdated, onConfirm }: OpenTextsProps) {
  const values = useForm('OpenTexts', (form) => form.values);
  const [problem, setProblem] = useState<string | null>(null);
  const open = openTexts(type, values, stored, outdated);
  const missing = open.filter(({ state }) => state === 'missing');
  const changed = open.filter(({ state }) => state === 'outdated');
  return (
    <Flex tag="section" aria-label={TITLE} direction="column" alignItems="stretch" gap={4} width="100%">
      {open.length === 0 && <Typography tag="p">Rien à traduire ni à revoir.</Typography>}
      {missing.length > 0 && (
        <Flex direction="column" alignItems="stretch" gap={1}>
          <PartTitle title={TRANSLATION_STATE.missing} />
          <ul aria-label={TRANSLATION_STATE.missing}>
            {missing.map(({ field, part, label }, at) => (
              <Typography key={`${field} ${part ?? `new ${at}`}`} tag="li">{`– ${label}`}</Typography>
            ))}
          </ul>
        </Flex>
      )}
      {changed.length > 0 && (
        <Flex direction="column" alignItems="stretch" gap={3}>
          <PartTitle title={TRANSLATION_STATE.outdated} />
          {changed.map((text) => (
            <OutdatedEntry
              key={`${text.field} ${text.part}`}
              text={text}
              onConfirm={(known) => void onConfirm(known).then(setProblem)}
            />
          ))}
        </Flex>
      )}
      <Problem text={problem} />
    </Flex>
  );
}

function PartTitle({ title }: { title: string }) {
  return (
    <Typography tag="h3" variant="omega" fontWeight="bold">
      {title}
    </Typography>
  );
}

/** As much of a former text as tells it from the present one. */
const SHOWN_LENGTH = 400;

interface OutdatedEntryProps {
  readonly text: OpenText;
  readonly onConfirm: (known: OutdatedText) => void;
}

function OutdatedEntry({ text: { label, stored }, onConfirm }: OutdatedEntryProps) {
  const former = stored?.former?.join(' ') ?? null;
  return (
    <Flex tag="section" aria-label={label} direction="column" alignItems="stretch" gap={2}>
      <Typography tag="p">{`– ${label}`}</Typography>
      {former !== null && (
        <Typography tag="p" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
          {`Le français était : « ${former.length > SHOWN_LENGTH ? `${former.slice(0, SHOWN_LENGTH)}…` : former} »`}
        </Typography>
      )}
      {stored === null ? (
        <Typography tag="p" variant="pi" textColor="neutral600">
          Revoyez le texte anglais, ou confirmez-le après l’enregistrement.
        </Typography>
      ) : (
        <Button variant="secondary" onClick={() => onConfirm(stored)}>
          La traduction est toujours juste
          <VisuallyHidden>{` : ${label}`}</VisuallyHidden>
        </Button>
      )}
    </Flex>
  );
}
