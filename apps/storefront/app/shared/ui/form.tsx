import type { ComponentProps } from 'react';
import { Notice } from './surfaces.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useWords } from './words.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'inert' | 'onSubmit'> {
  onSubmit: () => void | Promise<void>;
}

/**
 * A form that needs the page's script. It is disabled until hydration: typed text would be lost, and a plain submission would write a
 * password into the address; hence `post`, too.
 */
export function Form({ onSubmit, children, ...form }: FormProps) {
  const words = useWords();
  return (
    <form
      {...form}
      method="post"
      noValidate
      inert={!useHydrated()}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <noscript>
        <Notice>{words.formNeedsScript}</Notice>
      </noscript>
      {children}
    </form>
  );
}
