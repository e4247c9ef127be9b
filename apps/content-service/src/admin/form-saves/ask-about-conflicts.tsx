import type { SaveConflict } from '@economat/contract';
import { DesignSystemProvider, lightTheme } from '@strapi/design-system';
import { createRoot } from 'react-dom/client';
import { COLOURS } from '../extensions/colours';
import { ConflictDialog } from './conflict-dialog';

const theme = { ...lightTheme, colors: { ...lightTheme.colors, ...COLOURS } };

/** Shows both values of each field over the form. Resolves with the fields in which its editor gives way, or null for not saving. */
export function askAboutConflicts(conflicts: readonly SaveConflict[]): Promise<readonly string[] | null> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    function end(givenUp: readonly string[] | null): void {
      root.unmount();
      place.remove();
      resolve(givenUp);
    }
    root.render(
      <DesignSystemProvider locale="fr" theme={theme}>
        <ConflictDialog conflicts={conflicts} onEnd={end} />
      </DesignSystemProvider>,
    );
  });
}
