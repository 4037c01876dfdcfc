import { useId, useRef, useState } from 'react';
import { useEscape } from '../../../ui/dialog/use-escape.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { VisuallyHidden } from '../../../ui/look/visually-hidden.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import type { FootPrice } from './foot-price.ts';
import classes from './price-foot.module.css';
import { PriceLines } from './price-lines.tsx';

type Props = {
  /** Undefined while it is loading. */
  price: FootPrice | undefined;
  /** True if the price is of a visit of a series. */
  isSeries: boolean;
  /** When the crew is to arrive, as a text; null: no such line. */
  arrival: string | null;
};

/** The price at the wizard's foot: a button that opens its lines; Escape closes them. A change is announced. */
export function PriceFoot({ price, isSeries, arrival }: Props) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEscape(opened, () => setOpened(false), button);
  const said = price && `${price.from ? 'from ' : ''}${formatMoney(price.lines.total_cents)}`;
  const about = price ? aboutOf(price, isSeries) : null;
  return (
    <>
      {price && opened && (
        <div id={id} className={classes.lines}>
          <PriceLines price={price.lines} arrival={arrival} />
          <p className={classes.note}>{noteOf(price, isSeries)}</p>
        </div>
      )}
      {price ? (
        <button
          ref={button}
          type="button"
          className={classes.price}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.amount}>
            {price.from && <span className={classes.from}>from </span>}
            {formatMoney(price.lines.total_cents)}
          </span>
          <svg className={classes.arrow} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="m4 10 4-4 4 4" />
          </svg>
          {about && <span className={classes.about}> {about}</span>}
          <VisuallyHidden>, price in detail</VisuallyHidden>
        </button>
      ) : (
        <span className={classes.waiting}>
          <TextSkeleton width={9} />
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{said && `The price is ${said}${about ? ` ${about}` : ''}.`}</span>
      </VisuallyHidden>
    </>
  );
}

/**
 * Which visits the amount is for, in a series; grass that is overgrown makes the first one dearer, another mowing near it
 * cheaper.
 */
function aboutOf({ lines }: FootPrice, isSeries: boolean): string | null {
  if (!isSeries) return null;
  return lines.overgrowth_cents > 0 || lines.neighbor_cents > 0 ? 'first visit' : 'each visit';
}

const FROM = {
  companies: 'The lowest price for your lawn. You choose the company, and with it the price.',
  grass: 'The grass height may add to it.',
};

function noteOf({ from, lines, mayCostLess }: FootPrice, isSeries: boolean): string {
  return [
    from && FROM[from],
    mayCostLess && 'Some days or arrival times may cost less.',
    isSeries && lines.overgrowth_cents > 0 && 'Overgrowth is charged with the first visit only.',
    lines.neighbor_cents > 0 && neighborNote(isSeries),
    'Nothing is charged before you pay.',
  ]
    .filter(Boolean)
    .join(' ');
}

const neighborNote = (isSeries: boolean): string =>
  isSeries
    ? 'The neighbor discount is for visits on days with another mowing near you.'
    : 'The neighbor discount is for this day: another day may cost more.';
