import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './draft-form.module.css';
import type { TypedLine } from './typed-content.ts';

type Props = {
  line: TypedLine;
  /** By field. */
  errors: Record<string, string>;
  /** Whether it has a quantity, and its price is of one. */
  counted: boolean;
  /** Maximum length of its words. */
  mostWords: number;
  onChange: (key: string, next: Partial<TypedLine>) => void;
  onRemove: (key: string) => void;
};

/** A line of a draft: what it is for, how many, and the price. */
export const LineFields = ({ line, errors, counted, mostWords, onChange, onRemove }: Props) => {
  const { key, words, quantity, price } = line;
  return (
    <div className={counted ? classes.counted : classes.line}>
      <TextField
        label="What it is for"
        maxLength={mostWords}
        name={`words ${key}`}
        value={words}
        error={errors[`words ${key}`]}
        onChange={({ currentTarget }) => onChange(key, { words: currentTarget.value })}
      />
      {counted && (
        <TextField
          label="Quantity"
          inputMode="numeric"
          maxLength={3}
          name={`quantity ${key}`}
          value={quantity}
          error={errors[`quantity ${key}`]}
          onChange={({ currentTarget }) => onChange(key, { quantity: currentTarget.value })}
        />
      )}
      <TextField
        label={counted ? 'Price each (USD)' : 'Price (USD)'}
        inputMode="decimal"
        maxLength={12}
        name={`price ${key}`}
        value={price}
        error={errors[`price ${key}`]}
        onChange={({ currentTarget }) => onChange(key, { price: currentTarget.value })}
      />
      <Button variant="subtle" size="sm" aria-label={`Remove ${words || 'this line'}`} onClick={() => onRemove(key)}>
        Remove
      </Button>
    </div>
  );
};
