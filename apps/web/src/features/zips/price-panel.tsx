import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES, lotSizeText } from '@swath/domain/jobs/lot-size';
import { useCallback, useState } from 'react';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { isWholeZip, keepTyped, type TypedLawn } from '../../parts/signup-intent/typed-lawn.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Book, PanelUse } from './price-answer.tsx';
import classes from './price-panel.module.css';

const fetchAnswer = async () => (await import('./price-answer.tsx')).PriceAnswer;

const LOTS = LOT_SIZE_CHOICES_ACRES.map(acresToSquareFeet).map((lot) => ({
  value: String(lot),
  label: lotSizeText(lot),
}));
const UNFINISHED = 'A ZIP has 5 digits';
const IDLE = 'See what mowing costs where you live.';
const FAILED = 'The price could not be loaded. Please check your connection and reload the page.';

type Props = PanelUse & {
  lawn: TypedLawn;
  onLawn: (lawn: TypedLawn) => void;
  /** Button shown with a price: its words, and what begins a booking. */
  book: Book;
  /** Called when the focus comes into the panel. */
  onEnter?: () => void;
};

/**
 * Shows visitors without an account a price: fields for ZIP and lot size, and the answer. The code of the answer is
 * loaded once a field gets the focus, or at once if the ZIP is known already.
 */
export function PricePanel({ lawn, onLawn, book, onEnter, ...use }: Props) {
  const [entered, setEntered] = useState(lawn.zip !== '');
  const [wrong, setWrong] = useState<string | null>(null);
  const { part: Answer, failed } = useLazyModule(fetchAnswer, entered);

  const enter = () => {
    setEntered(true);
    onEnter?.();
  };
  const type = (next: TypedLawn) => {
    keepTyped(next);
    onLawn(next);
  };
  // Must not change between renders: the answer is fetched again when it does.
  const refuseZip = useCallback((words: string) => setWrong(words), []);
  const { zip, lotSizeSqft } = lawn;

  return (
    <section className={classes.panel} aria-label="Your price" onFocus={enter}>
      <div className={classes.fields}>
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="65203"
          value={zip}
          onChange={({ currentTarget }) => {
            setWrong(null);
            type({ ...lawn, zip: currentTarget.value.replace(/\D/g, '').slice(0, 5) });
          }}
          onBlur={() => setWrong((known) => known ?? (zip === '' || isWholeZip(zip) ? null : UNFINISHED))}
          error={wrong}
        />
        <SelectField
          label="Lot size"
          data={LOTS}
          value={String(lotSizeSqft)}
          onChange={({ currentTarget }) => type({ ...lawn, lotSizeSqft: Number(currentTarget.value) })}
        />
      </div>
      {wrong === null && (
        <div className={classes.answer} data-whole={isWholeZip(zip) || undefined}>
          {Answer && isWholeZip(zip) ? (
            <Answer key={`${zip} ${lotSizeSqft}`} {...{ lawn, book, ...use }} onWrongZip={refuseZip} />
          ) : (
            <p className={classes.quiet}>{failed ? FAILED : IDLE}</p>
          )}
        </div>
      )}
    </section>
  );
}
