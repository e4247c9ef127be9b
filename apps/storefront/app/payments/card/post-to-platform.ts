/**
 * Posts a form to the card platform, as 3-D Secure needs: the platform's own pages follow in this window. The form is removed afterwards,
 * so that the page that Back restores has nothing of it.
 */
export function postToPlatform(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  addEventListener('pagehide', () => form.remove(), { once: true });
}
