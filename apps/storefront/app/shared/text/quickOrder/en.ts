import type { text as french } from './fr.ts';

export const text: typeof french = {
  intro:
    'For those who know what they need: paste your references and quantities, upload a file or scan. Nothing enters the cart before you say so.',
  paste: {
    heading: 'Paste a list',
    label: 'References and quantities',
    hint: 'One line per item, for example “KIT-SEC; 12”. A copy from Excel will do, with its columns in any order.',
    read: 'Read the list',
    empty: 'Paste at least one line, for example “KIT-SEC; 12”.',
    upload: 'Upload a file (Excel or CSV)',
    unreadable: (name) => `The file ${name} could not be read. Save it as Excel (.xlsx) or CSV and try again.`,
    tooLarge: (name) => `The file ${name} is larger than 2 MB. Keep only the references and quantities.`,
    noRows: (name) => `The file ${name} contains no reference.`,
    left: (count, maximum) =>
      count === 1
        ? `The list stops at ${maximum} lines: one line was not read.`
        : `The list stops at ${maximum} lines: ${count} lines were not read.`,
  },
  entry: {
    heading: 'Add an item',
    label: 'Reference or name',
    hint: 'A barcode scanner types here too: each scan adds one piece.',
    add: 'Add to the list',
    empty: 'Enter a reference or a name.',
    suggestions: 'Suggested items',
    suggested: (count) => (count === 1 ? 'One suggestion, arrow down.' : `${count} suggestions, arrow down.`),
  },
  problems: {
    repaired: 'Your saved list was damaged: an unreadable line was removed.',
    emptied: 'Your saved list could not be read; it starts empty.',
    'not-saved': 'Your browser saves nothing: the list lasts as long as this page stays open.',
  },
  list: 'Your list',
  none: 'Your list is empty',
  noneText: 'The lines that were read appear here, with today’s price and availability.',
  loading: 'Reading your list…',
  noScript: 'The quick order needs JavaScript. Without it, add items from their pages.',
  failed: 'The catalogue does not answer. Your list is kept.',
  retry: 'Try again',
  article: 'Item',
  chooseArticle: 'Choose the item',
  bundle: 'Bundle',
  chooseBundle: 'Choose the bundle',
  variant: 'Variant',
  chooseVariant: 'Choose the variant',
  quantity: 'Quantity',
  remove: (reference) => `Remove ${reference} from the list`,
  clear: 'Clear the list',
  cleared: (count) => (count === 1 ? 'One line was removed.' : `${count} lines were removed.`),
  undo: 'Undo',
  row: {
    lookingUp: 'Looking it up…',
    unknown: 'Unknown reference.',
    search: (reference) => `Search for “${reference}”`,
    several: 'Several items have this reference or name.',
    choose: 'Choose what is missing.',
    onQuotation: 'This item is sold on quotation.',
    soldOut: 'Sold out.',
    notSold: 'No longer sold.',
    take: (title) => `Take ${title}`,
    tooFew: (available) => `${available} left.`,
    takeRest: (available) => `Take ${available}`,
    quantity: (written, maximum) => `“${written}” is not a whole number from 1 to ${maximum}.`,
  },
  ready: (ready, all) =>
    ready === all ? (all === 1 ? 'One line ready' : `${all} lines ready`) : `${ready} of ${all} lines ready`,
  add: (count) =>
    count === 0 ? 'Add to the cart' : count === 1 ? 'Add one line to the cart' : `Add ${count} lines to the cart`,
  nothingReady: 'No line is ready: correct or complete those that ask for it.',
  added: (count, left) => {
    const done = count === 1 ? 'One line added to the cart.' : `${count} lines added to the cart.`;
    if (left === 0) return done;
    return `${done} ${left === 1 ? 'One line is' : `${left} lines are`} left to complete here.`;
  },
  cartFull: (maximum) => `The cart holds ${maximum} lines. The others stay in your list.`,
};
