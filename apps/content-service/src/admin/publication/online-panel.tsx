import { articleLacks, type ArticleLack, keepsOffline } from '@economat/commerce';
import { LACK_WORDS } from '@economat/contract';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { momentText } from '../desk/formats';
import { ItemPreview } from './item-preview';
import { MomentInput } from './moment-input';
import { ITEM, type TypedItem, typedItemOf } from './typed-item';

/** Beside an item's form: whether it is shown, and what it lacks before it may be. */
export const OnlinePanel: PanelComponent = ({ model, document }) =>
  model === ITEM ? { title: 'Mise en ligne', content: <OnlineState document={document} /> } : null;

function OnlineState({ document }: { document: unknown }) {
  const values = useForm('OnlineState', (form) => form.values);
  const item = typedItemOf(values, document);
  if (item === null) return <Typography>Lecture…</Typography>;
  const lacks = articleLacks(item.facts);
  const needed = lacks.filter(keepsOffline);
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography tag="p">{stateSentence(item, needed.length > 0)}</Typography>
      <LackList title="Il manque, pour la mise en ligne" lacks={needed} />
      <LackList title="À compléter aussi" lacks={lacks.filter((lack) => !keepsOffline(lack))} />
      <MomentInput name="onlineFrom" label="En ligne à partir de" value={item.onlineFrom} />
      <MomentInput name="onlineUntil" label="En ligne jusqu’à" value={item.onlineUntil} />
      {item.storedSlug !== null && <ItemPreview slug={item.storedSlug} onlineFrom={item.onlineFrom} />}
    </Flex>
  );
}

function stateSentence({ isOnline, wasOnline, onlineFrom, onlineUntil }: TypedItem, isLacking: boolean): string {
  if (isOnline && wasOnline) return windowSentence(onlineFrom, onlineUntil);
  if (isOnline) {
    return isLacking
      ? 'Cette fiche est hors ligne et ne peut pas encore être mise en ligne.'
      : 'Cette fiche sera mise en ligne à l’enregistrement.';
  }
  if (wasOnline) return 'Cette fiche sera retirée de la boutique à l’enregistrement.';
  return isLacking
    ? 'Cette fiche est hors ligne : personne ne la voit.'
    : 'Cette fiche est hors ligne et complète : activez « En ligne » pour la montrer.';
}

function windowSentence(from: string | null, until: string | null): string {
  const now = Date.now();
  if (until !== null && Date.parse(until) <= now)
    return `Cette fiche n’est plus visible depuis le ${momentText(until)}.`;
  const end = until === null ? '' : ` jusqu’au ${momentText(until)}`;
  return from !== null && Date.parse(from) > now
    ? `Cette fiche sera visible à partir du ${momentText(from)}${end}.`
    : `Cette fiche est en ligne${end}.`;
}

function LackList({ title, lacks }: { title: string; lacks: readonly ArticleLack[] }) {
  if (lacks.length === 0) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography tag="h3" variant="omega" fontWeight="bold">
        {title}
      </Typography>
      <ul aria-label={title}>
        {lacks.map((lack) => (
          <Typography key={lack} tag="li">{`– ${LACK_WORDS[lack]}`}</Typography>
        ))}
      </ul>
    </Flex>
  );
}
