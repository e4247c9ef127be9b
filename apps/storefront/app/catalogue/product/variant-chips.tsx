import { said } from '@economat/commerce';
import type { ReactNode } from 'react';
import { Say } from '../../shared/text/say.tsx';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { RadioChips } from '../../shared/ui/radio-chips.tsx';

interface VariantChipsProps {
  id: string;
  /** Of the radio buttons: another one where a page asks for the variant twice. */
  name?: string;
  /** What distinguishes them, where that is known. */
  legend?: ReactNode;
  variants: readonly { readonly name: string; readonly nameEn: string | null }[];
  value: string | null;
  onChange: (name: string) => void;
  isMissing: boolean;
}

/** The choice of a variant; its French name stands for it. */
export function VariantChips({
  id,
  name = 'variant',
  legend,
  variants,
  value,
  onChange,
  isMissing,
}: VariantChipsProps) {
  const text = useText('catalogue').product;
  const language = useLanguage();
  return (
    <RadioChips
      id={id}
      name={name}
      legend={legend ?? text.variants}
      options={variants.map((variant) => ({
        value: variant.name,
        content: <Say {...said(language, variant.name, variant.nameEn)} />,
      }))}
      value={value}
      onChange={onChange}
      error={isMissing ? text.chooseVariant : undefined}
      required
    />
  );
}
