import { pathWithoutLanguage } from '@economat/commerce';
import type { CardFormSettings } from '@economat/contract';

/** The one page whose form leaves the shop: card fields go from the buyer's browser straight to the card platform. */
const CARD_PAGE = '/cardpayment';

/** Origins that a form of a page may post to besides the shop itself, for the page's `form-action`. */
export function formTargets(pathname: string, cardForm: CardFormSettings | null): readonly string[] {
  return pathWithoutLanguage(pathname) === CARD_PAGE && cardForm !== null ? [new URL(cardForm.action).origin] : [];
}
