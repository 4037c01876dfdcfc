import { Button } from '@mantine/core';
import type { OfferedCompany } from '@swath/contract/companies';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { useFreshOffers } from '../company/offered.api.ts';
import { PriceLines } from '../company/price-lines.tsx';
import { chosenOffer } from '../problems/company-choice.ts';
import classes from './price-changed.module.css';

type Props = {
  /** What the server said. */
  words: string;
  date: string;
  grassHeight: GrassHeight;
  companyId: string;
  onAccept: (offer: OfferedCompany) => void;
  onOther: () => void;
  /** What else there is to do. */
  otherWords: string;
};

/** The price is another than was shown: here is the new one, to be accepted or not. Nothing has been charged. */
export function PriceChanged({ words, date, grassHeight, companyId, onAccept, onOther, otherWords }: Props) {
  const fresh = useFreshOffers(date, grassHeight);
  if (fresh.isFetching) return <CardSkeletons cards={1} words="Loading the new price..." />;
  const offer = fresh.isSuccess ? chosenOffer({ companyId, offer: null }, fresh.data) : null;
  return (
    <FormAlert tone="notice" title={words}>
      Nothing has been charged.
      {offer && (
        <div className={classes.price}>
          <PriceLines price={offer.price} />
        </div>
      )}
      <div className={classes.buttons}>
        {offer && (
          <Button onClick={() => onAccept(offer)}>Accept {formatMoney(offer.price.total_cents)} and go on</Button>
        )}
        {fresh.isError && <Button onClick={() => void fresh.refetch()}>Try again</Button>}
        <Button variant="default" onClick={onOther}>
          {otherWords}
        </Button>
      </div>
    </FormAlert>
  );
}
