/**
 * Leaves for the card platform by posting a form, as 3-D Secure needs: the platform's own pages follow in this window. The form
 * lives only until the browser has left, so that nothing of it is left in the page that Back may bring again.
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
