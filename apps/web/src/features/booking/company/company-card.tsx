import type { OfferedCompany } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import { PAYMENT_STATUS_TEXTS } from '@swath/domain/companies/payment-readiness';
import type { Frequency } from '@swath/domain/series/series';
import { useId } from 'react';
import { visitAddress } from '../../../parts/addresses/paths.ts';
import { windowAtTime } from '../../../parts/arrival/arrival-windows.ts';
import { WindowChoices } from '../../../parts/arrival/window-choices.tsx';
import type { OwnDay } from '../../../parts/room-calendar/own-days.api.ts';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { CompanyMark } from '../../../ui/card/company-mark.tsx';
import { StarRating } from '../../../ui/card/star-rating.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import radio from '../../../ui/form/radio.module.css';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { distanceText, whyNotChoose } from '../problems/company-choice.ts';
import classes from './company-card.module.css';
import { anyTimeWords, offerPrice } from './offer-price.ts';
import { PriceLines } from './price-lines.tsx';

type Props = {
  /** The name of the radio group. */
  group: string;
  company: OfferedCompany;
  /** The homeowner's visit by the company on the day; null: none. */
  own: OwnDay | null;
  /** Whether that visit keeps the company from being chosen; a series goes around it. */
  isOff: boolean;
  checked: boolean;
  /** Start of the arrival window that is chosen if the company is; null: any time. */
  arrivalFrom: string | null;
  /** How often the company is to come; null: once. */
  frequency: Frequency | null;
  /** The time zone of the lawn. */
  timeZone: string;
  /** Chooses the company with the arrival window that starts then; null: any time. */
  onChoose: (arrivalFrom: string | null) => void;
  /** Opens the company's reviews and facts over the list. */
  onMore: () => void;
};

/**
 * A company with its price, as a radio button, and the arrival windows that it can promise. A company that cannot be
 * paid yet says so and cannot be chosen.
 */
export function CompanyCard(props: Props) {
  const { group, company, own, isOff, checked, arrivalFrom, frequency, timeZone, onChoose, onMore } = props;
  const id = useId();
  const refusal = whyNotChoose(company);
  const isClosed = refusal !== null || isOff;
  const { company_name: name, arrival_windows: windows } = company;
  const chosen = windowAtTime(arrivalFrom, windows, timeZone)?.from ?? null;
  const price = offerPrice(company, { isAnyTime: windows.length === 0, frequency });
  return (
    <div className={classes.card} data-off={isClosed || undefined}>
      <input
        id={id}
        className={`${radio.radio} ${classes.radio}`}
        type="radio"
        name={group}
        value={company.company_id}
        checked={checked && !isClosed}
        disabled={isClosed}
        onChange={() => onChoose(null)}
        // A click on the company that is already chosen fires no change event, but is an answer too.
        onClick={() => checked && onChoose(chosen)}
        aria-describedby={`${id}-about`}
      />
      <CompanyMark name={company.company_name} logo={company.logo?.thumbUrl ?? null} />
      <div className={classes.body}>
        <label htmlFor={id} className={classes.name}>
          {company.company_name}
        </label>
        <div id={`${id}-about`} className={classes.about}>
          <Facts company={company} />
          {!isRateAlone(company, price) && <PriceLines price={price} look="card" />}
          <p className={classes.status} data-status={company.payment_status}>
            {PAYMENT_STATUS_TEXTS[company.payment_status]}
          </p>
          {refusal && <p className={classes.refusal}>{refusal}</p>}
          {own && <p className={classes.refusal}>{ownWords(isOff)}</p>}
        </div>
        {!isClosed && windows.length > 0 && (
          <div className={classes.windows}>
            <WindowChoices
              label={`Arrival time of ${name}`}
              about={name}
              anyTime={anyTimeWords(company, frequency)}
              windows={windows}
              timeZone={timeZone}
              chosen={checked ? chosen : undefined}
              onChoose={onChoose}
            />
          </div>
        )}
        <div className={classes.links}>
          <Button
            variant="subtle"
            size="sm"
            className={classes.more}
            aria-label={`Reviews and more about ${name}`}
            onClick={onMore}
          >
            Reviews and more
          </Button>
          {own && (
            <TextLink className={classes.phone} data-stays href={visitAddress(own.id)}>
              See that mowing
            </TextLink>
          )}
          {company.phone_number && (
            <TextLink className={classes.phone} href={`tel:+1${company.phone_number}`}>
              {formatPhone(company.phone_number)}
            </TextLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** What a mowing that one already has with a company on the day means for choosing it. */
export const ownWords = (isOff: boolean): string =>
  isOff
    ? problemWords('already_booked')
    : `${problemWords('already_booked')} The series then has no visit of its own on it.`;

/** Whether the price is the rate for a quarter acre, with nothing added or taken off: it is then shown once. */
const isRateAlone = ({ company_rate: rate }: OfferedCompany, price: OfferedCompany['price']): boolean =>
  price.total_cents === Math.round(rate * 100) && price.total_cents === price.mowing_cents;

function Facts({ company }: { company: OfferedCompany }) {
  const { rating_avg: average, rating_count: count, company_rate: rate, distance_miles: miles } = company;
  const { kept_windows: kept } = company;
  return (
    <ChipRow>
      {average === null ? <Chip>New</Chip> : <StarRating rating={average} count={count} />}
      {company.insured_until !== null && <StatusBadge status="insured" />}
      {kept !== null && <Chip>{kept}% of promised times kept</Chip>}
      {miles !== null && <Chip>{distanceText(miles)}</Chip>}
      <Chip>{formatMoney(Math.round(rate * 100))} per 0.25 acre</Chip>
    </ChipRow>
  );
}
