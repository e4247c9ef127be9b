import { DesignSystemProvider, lightTheme } from '@strapi/design-system';
import { createRoot } from 'react-dom/client';
import { COLOURS } from '../extensions/colours';
import { SecondStep } from './second-step';

const theme = { ...lightTheme, colors: { ...lightTheme.colors, ...COLOURS } };

/** Replaces the desk, which can show nothing before it, by the second step. */
export function askSecondFactor(step: 'prove' | 'set-up'): void {
  const desk = document.getElementById('strapi');
  if (desk !== null) desk.hidden = true;
  const place = document.createElement('div');
  document.body.append(place);
  document.title = 'Double authentification | Économat';
  createRoot(place).render(
    <DesignSystemProvider locale="fr" theme={theme}>
      <SecondStep step={step} />
    </DesignSystemProvider>,
  );
}
