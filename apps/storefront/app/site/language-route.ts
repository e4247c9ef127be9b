import { redirect } from 'react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '@economat/commerce';
import { localPath } from '../shared/page/local-path.ts';
import type { Route } from './+types/language-route';

const ONE_YEAR_SECONDS = 31_536_000;

/** The switch of the header: stores the choice in a cookie and returns to the page. Works without script. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const chosen = form.get('language');
  const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
  return redirect(localPath(form.get('returnTo')), {
    status: 303,
    headers: { 'Set-Cookie': `lang=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax` },
  });
}

export function loader() {
  return redirect('/');
}
