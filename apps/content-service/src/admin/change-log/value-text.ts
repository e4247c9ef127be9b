import { cents } from '@economat/commerce';
import { type ChangedValue, STAFF_ORDER_STATUS } from '@economat/contract';
import { CHOICE } from '../desk/choice-words';
import { moneyText, momentText } from '../desk/formats';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/;
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = { orderStatus: STAFF_ORDER_STATUS };
/** Fields whose values are typed, so that none of them is the code of a choice. */
const TYPED = /name|title|words|text|desc|label|path|url|quantity|points|notes|slug/i;

/** A value of the log as lines, in the words of the desk. */
function valueLines(field: string, value: ChangedValue): string[] {
  if (value === null) return ['(vide)'];
  if (Array.isArray(value)) return value;
  if (typeof value === 'boolean') return [value ? 'oui' : 'non'];
  if (typeof value === 'number')
    return [field.endsWith('Cents') ? moneyText(cents(value)) : value.toLocaleString('fr-FR')];
  // Strapi’s columns have no zone and hold UTC.
  if (MOMENT.test(value)) return [momentText(`${value}Z`)];
  const word = TYPED.test(field) ? undefined : (WORDS[field]?.[value] ?? CHOICE[value]);
  return (word ?? value).split('\n');
}

/** Of two lists only what differs; the whole lists where the order alone does. */
export function differingLines(
  field: string,
  before: ChangedValue,
  after: ChangedValue,
): readonly [string[], string[]] {
  const [former, later] = [valueLines(field, before), valueLines(field, after)];
  if (!Array.isArray(before) || !Array.isArray(after)) return [former, later];
  const gone = former.filter((line) => !later.includes(line));
  const added = later.filter((line) => !former.includes(line));
  return gone.length === 0 && added.length === 0 ? [former, later] : [orNone(gone), orNone(added)];
}

function orNone(lines: string[]): string[] {
  return lines.length === 0 ? ['–'] : lines;
}
