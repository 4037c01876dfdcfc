import type { OfferedCompany } from '@swath/contract/companies';
import { PAYMENT_STATUS_TEXTS } from '@swath/domain/companies/payment-readiness';
import { useId } from 'react';
import { publicOrigin } from '../../../lib/client.ts';
import { companyAddress } from '../../../parts/addresses/paths.ts';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { CompanyMark } from '../../../ui/card/company-mark.tsx';
import { StarRating } from '../../../ui/card/star-rating.tsx';
import radio from '../../../ui/form/radio.module.css';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { distanceText, whyNotChoose } from '../problems/company-choice.ts';
import classes from './company-card.module.css';
import { PriceLines } from './price-lines.tsx';

type Props = {
  /** The name of the radio group. */
  group: string;
  company: OfferedCompany;
  checked: boolean;
  onChoose: () => void;
};

/** A company with its price, as a radio button. A company that cannot be paid yet says so and cannot be chosen. */
export function CompanyCard({ group, company, checked, onChoose }: Props) {
  const id = useId();
  const refusal = whyNotChoose(company);
  return (
    <div className={classes.card} data-off={refusal !== null || undefined}>
      <input
        id={id}
        className={`${radio.radio} ${classes.radio}`}
        type="radio"
        name={group}
        value={company.company_id}
        checked={checked}
        disabled={refusal !== null}
        onChange={onChoose}
        // A click on the company that is already chosen fires no change event, but is an answer too.
        onClick={() => checked && onChoose()}
        aria-describedby={`${id}-about`}
      />
      <CompanyMark name={company.company_name} logo={company.logo?.thumbUrl ?? null} />
      <div className={classes.body}>
        <label htmlFor={id} className={classes.name}>
          {company.company_name}
        </label>
        <div id={`${id}-about`} className={classes.about}>
          <Facts company={company} />
          {!isRateAlone(company) && <PriceLines price={company.price} look="card" />}
          <p className={classes.status} data-status={company.payment_status}>
            {PAYMENT_STATUS_TEXTS[company.payment_status]}
          </p>
          {refusal && <p className={classes.refusal}>{refusal}</p>}
        </div>
        <div className={classes.links}>
          {company.phone_number && (
            <TextLink className={classes.link} href={`tel:+1${company.phone_number}`}>
              {formatPhone(company.phone_number)}
            </TextLink>
          )}
          {/* Opens a new tab (from the native app: the browser), because leaving the wizard would lose its answers. */}
          <TextLink
            className={classes.link}
            href={`${publicOrigin()}${companyAddress(company.company_id)}`}
            target="_blank"
            rel="noopener"
            aria-label={`Reviews and more about ${company.company_name}, in a new tab`}
          >
            Reviews and more
          </TextLink>
        </div>
      </div>
    </div>
  );
}

/** Whether the price equals the rate for a quarter acre: it is then shown once. */
const isRateAlone = ({ company_rate: rate, price }: OfferedCompany): boolean =>
  price.total_cents === Math.round(rate * 100);

function Facts({ company }: { company: OfferedCompany }) {
  const { rating_avg: average, rating_count: count, company_rate: rate, distance_miles: miles } = company;
  return (
    <ChipRow>
      {average === null ? <Chip>New</Chip> : <StarRating rating={average} count={count} />}
      {miles !== null && <Chip>{distanceText(miles)}</Chip>}
      <Chip>{formatMoney(Math.round(rate * 100))} per 0.25 acre</Chip>
    </ChipRow>
  );
}
