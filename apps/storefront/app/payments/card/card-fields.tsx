import { cardDigits, type CardBrand, possibleCardBrands } from '@economat/commerce';
import type { CardFormSettings } from '@economat/contract';
import { useState } from 'react';
import { useText } from '../../shared/text/use-text.ts';
import { RadioChips } from '../../shared/ui/radio-chips.tsx';
import { TextInput } from '../../shared/ui/text-input.tsx';
import styles from '../payment.module.css';
import { cardFieldId, type CardField } from './card-field.ts';
import type { FormErrors } from '../../shared/ui/use-form-errors.ts';
import type { ChosenBrand } from './check-card.ts';
import { completeExpiry, regroupNumber } from './typed-fields.ts';

interface CardFieldsProps {
  brands: CardFormSettings['brands'];
  chosen: ChosenBrand;
  onChoose: (brand: ChosenBrand) => void;
  errors: FormErrors<CardField>;
  /** Something was typed into the field. */
  onTyped: (field: CardField) => void;
}

/** The fields of a card, uncontrolled: the screen only learns which brands the number may have. */
export function CardFields({ brands, chosen, onChoose, errors, onTyped }: CardFieldsProps) {
  const { cardForm: text } = useText('payment');
  const accepted = brands.map(({ brand }) => brand);
  const [possible, setPossible] = useState<readonly CardBrand[]>(accepted);
  const isGuessed = possible.length < accepted.length;
  const brand = possible.find((one) => one === chosen) ?? (isGuessed ? (possible[0] ?? null) : null);

  function typeNumber(input: HTMLInputElement): void {
    regroupNumber(input);
    setPossible(possibleCardBrands(cardDigits(input.value).slice(0, 4), accepted));
    onTyped('number');
  }

  const fieldProps = (field: CardField) => ({
    id: cardFieldId(field),
    required: true,
    error: errors.of(field),
    onBlur: () => errors.left(field),
    spellCheck: false,
  });

  return (
    <>
      <TextInput
        {...fieldProps('number')}
        label={text.number}
        hint={text.numberHint(accepted.map((one) => text.brands[one]))}
        inputMode="numeric"
        autoComplete="cc-number"
        onInput={(event) => typeNumber(event.currentTarget)}
      />
      {accepted.length > 1 && (
        <div>
          <RadioChips
            id="card-brand"
            name="card-brand"
            legend={text.brand}
            value={brand}
            onChange={(value) => onChoose(accepted.find((one) => one === value) ?? null)}
            options={accepted.map((one) => ({
              value: one,
              content: text.brands[one],
              disabled: !possible.includes(one),
            }))}
          />
          {accepted.includes('cb') && <p className={styles['soft']}>{text.brandHint}</p>}
        </div>
      )}
      <div className={styles['pair']}>
        <TextInput
          {...fieldProps('expiry')}
          label={text.expiry}
          hint={text.expiryHint}
          placeholder={text.expiryPlaceholder}
          inputMode="numeric"
          autoComplete="cc-exp"
          onInput={(event) => {
            completeExpiry(event.currentTarget, (event.nativeEvent as InputEvent).inputType ?? '');
            onTyped('expiry');
          }}
        />
        <TextInput
          {...fieldProps('code')}
          label={text.code}
          hint={brand === 'amex' ? text.codeHintAmex : text.codeHint}
          inputMode="numeric"
          autoComplete="cc-csc"
          onInput={() => onTyped('code')}
        />
      </div>
      <TextInput
        {...fieldProps('holder')}
        label={text.holder}
        autoComplete="cc-name"
        autoCapitalize="characters"
        onInput={() => onTyped('holder')}
      />
    </>
  );
}
