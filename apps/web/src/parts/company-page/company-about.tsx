import type { CompanyProfile } from '@swath/contract/companies';
import { PAYMENT_STATUS_TEXTS } from '@swath/domain/companies/payment-readiness';
import { monthText } from '@swath/domain/words';
import { Fragment } from 'react';
import { webAddress } from '../../lib/web-address.ts';
import { Card } from '../../ui/card/card.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { formatDate } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPhone } from '../../ui/format/format-phone.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from './company-page.module.css';
import { OwnPrices } from './own-prices.tsx';

/** What a company says about itself, with price, place and contact. */
export function CompanyAbout({ company }: { company: CompanyProfile }) {
  const { company_rate: rate, phone_number: phone, website, payment_status: payments } = company;
  const address = website && webAddress(website);
  return (
    <Card as="section" label="About this company" className={classes.about}>
      <h2 className={classes.title}>About</h2>
      {company.description && <p className={classes.words}>{company.description}</p>}
      <dl className={classes.facts}>
        <dt>Price</dt>
        <dd>
          {rate === null ? 'No price set yet' : `${formatMoney(Math.round(rate * 100))} per 0.25 acre`}
          {rate !== null && <OwnPrices prices={company.prices} />}
        </dd>
        <dt>Based in</dt>
        <dd>
          {company.city}, {company.state}
        </dd>
        <dt>Works in</dt>
        <dd>
          <ServiceAreas company={company} />
        </dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <TextLink href={`tel:+1${phone}`}>{formatPhone(phone)}</TextLink>
            </dd>
          </>
        )}
        {website && (
          <>
            <dt>Website</dt>
            <dd>
              {address ? (
                <TextLink href={address} target="_blank" rel="noopener noreferrer nofollow">
                  <Host name={new URL(address).host} />
                </TextLink>
              ) : (
                website
              )}
            </dd>
          </>
        )}
        {company.kept_windows !== null && (
          <>
            <dt>Promised times kept</dt>
            <dd>{company.kept_windows}% in the last 12 months</dd>
          </>
        )}
        {company.insured_until !== null && (
          <>
            <dt>Insurance</dt>
            <dd>
              <StatusBadge status="insured" /> Swath has seen the certificate, valid until{' '}
              {formatDate(company.insured_until)}
            </dd>
          </>
        )}
        <dt>On Swath since</dt>
        <dd>{monthText(company.member_since.slice(0, 7))}</dd>
        {payments && (
          <>
            <dt>Card payments</dt>
            <dd>{PAYMENT_STATUS_TEXTS[payments]}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}

/** The name of a website, which breaks before its dots and not within its words. */
function Host({ name }: { name: string }) {
  const [first, ...parts] = name.split('.');
  return (
    <>
      {first}
      {parts.map((part, at) => (
        <Fragment key={parts.slice(at).join('.')}>
          <wbr />.{part}
        </Fragment>
      ))}
    </>
  );
}

function ServiceAreas({ company }: { company: CompanyProfile }) {
  return (
    <ul className={classes.areas}>
      {company.service_areas.words.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {company.serves_you === true && <li className={classes.yours}>Works at your address</li>}
    </ul>
  );
}
