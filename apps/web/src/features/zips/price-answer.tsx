import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { centsText, dayText } from '@swath/domain/words';
import { companiesText } from '@swath/domain/zips/outlook';
import { Fragment, useEffect, useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { useRead } from '../../lib/use-read.ts';
import type { TypedLawn } from '../../parts/signup-intent/typed-lawn.ts';
import { Button } from '../../ui/form/button.tsx';
import { today } from '../../ui/format/today.ts';
import classes from './price-panel.module.css';
import { TellMeWhen } from './tell-me-when.tsx';
import { readOutlook, type ZipOutlook } from './zips.api.ts';

/** How the page around the price panel works with it. */
export type PanelUse = {
  /** Whether the panel's button is the page's main one; left out: it is. */
  leads?: boolean;
  /** Called when a button appears in the panel, or goes. Must not change between renders. */
  onAct?: (shown: boolean) => void;
  /** Leads to the companies that are counted beside the price; left out: they are not on the page. */
  onCompanies?: (() => void) | undefined;
};

type Props = PanelUse & {
  lawn: TypedLawn;
  /** Called with a message to show at the ZIP field if the server does not know the ZIP. */
  onWrongZip: (words: string) => void;
  book: Book;
};

/** The button below a price: its words, and what it does. */
export type Book = { readonly words: string; readonly start: () => void };

/**
 * The price of mowing a lot at a ZIP, with a button that leads to a booking. If no company can be booked there, it says
 * so, with a form to get a mail once one can.
 */
export function PriceAnswer({ lawn: { zip, lotSizeSqft }, onWrongZip, book, leads = true, onAct, onCompanies }: Props) {
  const read = useRead(`${zip} ${lotSizeSqft}`, (signal) => readOutlook(zip, lotSizeSqft, signal));
  const [waiting, setWaiting] = useState(false);
  const { data: outlook, fault } = read;
  const isWrongZip = fault instanceof ApiProblem && fault.code === 'unknown_zip_code';
  const problem = fault === undefined || isWrongZip ? undefined : faultText(fault);

  useEffect(() => {
    if (fault instanceof ApiProblem && fault.code === 'unknown_zip_code') onWrongZip(fault.message);
  }, [fault, onWrongZip]);

  const again = () => {
    setWaiting(false);
    read.again();
  };
  const refused = outlook !== undefined && outlook.state !== 'free';
  const acts = outlook !== undefined || problem !== undefined;
  useEffect(() => {
    onAct?.(acts);
    return () => onAct?.(false);
  }, [acts, onAct]);
  const look = { fullWidth: true, variant: leads ? 'filled' : 'default' } as const;

  return (
    <>
      <p role="status" className={outlook || problem ? classes.words : classes.looking}>
        {outlook ? (
          <Said words={outlookWords(outlook, zip, lotSizeSqft)} onCompanies={onCompanies} />
        ) : (
          (problem ?? `Looking at ${zip} …`)
        )}
      </p>
      {outlook?.state === 'free' && (
        <Button {...look} onClick={book.start}>
          {book.words}
        </Button>
      )}
      {refused && !waiting && (
        <Button {...look} onClick={() => setWaiting(true)}>
          Tell me when
        </Button>
      )}
      {problem !== undefined && (
        <Button {...look} onClick={again}>
          Try again
        </Button>
      )}
      {refused && waiting && <TellMeWhen {...{ zip, lotSizeSqft, leads }} onServed={again} />}
    </>
  );
}

const faultText = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

type SaidProps = { words: OutlookWords; onCompanies: (() => void) | undefined };

/** Price and availability at a ZIP as one line of text. It can be broken only between its pieces. */
const Said = ({ words: { price, pieces }, onCompanies }: SaidProps) => (
  <>
    {price !== null && (
      <>
        <strong className={classes.price}>{price}</strong> ·{' '}
      </>
    )}
    {pieces.map((piece, at) => (
      <Fragment key={piece}>
        {at > 0 && ' · '}
        {price !== null && at === 0 && onCompanies ? (
          <button type="button" className={classes.companies} onClick={onCompanies}>
            {piece}
          </button>
        ) : (
          <span className={price === null ? undefined : classes.piece}>{piece}</span>
        )}
      </Fragment>
    ))}
  </>
);

/**
 * Texts for price and availability at a ZIP: the price, null if there is none, and the pieces shown after it, with a
 * price first how many companies there are. No piece is broken across lines.
 */
type OutlookWords = { readonly price: string | null; readonly pieces: readonly string[] };

/** Turns the API's answer about a ZIP into texts. @param lotSizeSqft  whole square feet */
export function outlookWords(outlook: ZipOutlook, zip: string, lotSizeSqft: number): OutlookWords {
  const price = outlook.price_cents === null ? null : `from ${centsText(outlook.price_cents)}`;
  switch (outlook.state) {
    case 'free': {
      const day = outlook.next_day === null ? [] : [`next free day ${dayText(outlook.next_day, today())}`];
      return { price, pieces: [companiesText(outlook), ...day] };
    }
    case 'full':
      return { price, pieces: [companiesText(outlook), 'no free day for now'] };
    case 'too_large':
      return { price: null, pieces: [`Nobody at ${zip} can mow ${lotSizeText(squareFeet(lotSizeSqft))} in a day yet`] };
    case 'nobody':
      return { price: null, pieces: [`Nobody mows at ${zip} yet`] };
    default:
      return { price, pieces: [companiesText(outlook)] }; // a status of a newer server
  }
}
