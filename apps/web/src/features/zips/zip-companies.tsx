import type { CompanyReview } from '@swath/contract/companies';
import type { ZipCompany } from '@swath/contract/zips';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { dayText, monthText } from '@swath/domain/words';
import type { ReactNode, Ref } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { useRead } from '../../lib/use-read.ts';
import { companyAddress, zipAddress } from '../../parts/addresses/paths.ts';
import type { TypedLawn } from '../../parts/signup-intent/typed-lawn.ts';
import { Card, Quote } from '../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../ui/card/chip.tsx';
import { CompanyMark } from '../../ui/card/company-mark.tsx';
import { StarRating } from '../../ui/card/star-rating.tsx';
import { StatusBadge } from '../../ui/card/status-badge.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { today } from '../../ui/format/today.ts';
import { Stripes } from '../../ui/look/stripes.tsx';
import { Section } from '../../ui/page/section.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import classes from './zip-companies.module.css';
import { readLatestReviews, readZipCompanies } from './zips.api.ts';

/** Reads the companies that can be booked at a ZIP for a lot. */
export const useZipCompanies = ({ zip, lotSizeSqft }: TypedLawn) =>
  useRead(`${zip} ${lotSizeSqft}`, (signal) => readZipCompanies(zip, lotSizeSqft, signal));

type Props = {
  lawn: TypedLawn;
  read: ReturnType<typeof useZipCompanies>;
  /** Ref to the heading, to lead there from the price. */
  heading?: Ref<HTMLHeadingElement>;
  /** What stands below a company's photo and words, such as buttons to report them; left out: nothing. */
  below?: (company: ZipCompany) => ReactNode;
};

/** Companies that can be booked at a ZIP, each with its price for the lot and a review, and links to ZIPs near by. */
export function ZipCompanies({ lawn: { zip, lotSizeSqft }, read, heading, below }: Props) {
  const { data, fault } = read;
  const led = heading && { heading };
  // The ZIP's field says it.
  if (fault instanceof ApiProblem && fault.code === 'unknown_zip_code') return null;
  if (fault !== undefined) {
    return (
      <Section title={`Who mows at ${zip}`} {...led}>
        <ErrorState title="The companies could not be loaded." onRetry={read.again} retrying={false}>
          {fault instanceof Error ? fault.message : String(fault)}
        </ErrorState>
      </Section>
    );
  }
  if (!data) {
    return (
      <Section title={`Who mows at ${zip}`} {...led}>
        <div className={classes.coming}>
          <CardSkeletons cards={2} words="Loading the companies..." />
        </div>
      </Section>
    );
  }
  const { city, state } = data.place;
  return (
    <Section title={`Who mows in ${city}, ${state} ${zip}`} {...led}>
      {data.companies.length === 0 && (
        // Another size helps only where somebody works.
        <p>Nobody mows{data.served && ` a lawn of ${lotSizeText(squareFeet(lotSizeSqft))}`} here yet.</p>
      )}
      <div className={classes.list}>
        <ul className={classes.companies}>
          {data.companies.map((company) => (
            <CompanyAtZip key={company.company_id} company={company} lotSizeSqft={lotSizeSqft}>
              {below?.(company)}
            </CompanyAtZip>
          ))}
        </ul>
      </div>
      {data.more && <p className={classes.dimmed}>There are more. You see all of them when you book.</p>}
      {data.nearby.length > 0 && (
        <p className={classes.dimmed}>
          Mowed near by, too:{' '}
          {data.nearby.map(({ zip_code: other, city: name }, at) => (
            <span key={other}>
              {at > 0 && ', '}
              <TextLink inherit href={zipAddress(other)}>
                {other} {name}
              </TextLink>
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}

type CompanyProps = { company: ZipCompany; lotSizeSqft: number; children: ReactNode };

function CompanyAtZip({ company, lotSizeSqft, children }: CompanyProps) {
  const { company_name: name, rating_avg: average, rating_count: count, kept_windows: kept, review } = company;
  const { work_photo: photo } = company;
  return (
    <Card as="li" className={classes.company}>
      {photo ? (
        <img
          className={classes.photo}
          src={photo.thumbUrl}
          alt={`Lawn mowed by ${name}`}
          width={photo.width}
          height={photo.height}
          loading="lazy"
        />
      ) : (
        <Stripes kind="soft" className={classes.stripes} />
      )}
      <Face id={company.company_id} name={name} logo={company.logo?.thumbUrl ?? null}>
        {average === null ? <Chip>New</Chip> : <StarRating rating={average} count={count} />}
      </Face>
      <p className={classes.price}>
        <strong>{formatMoney(company.price_cents)}</strong> for {lotSizeText(squareFeet(lotSizeSqft))}
      </p>
      <div className={classes.chips}>
        <ChipRow>
          <Chip>
            {company.next_day === null ? 'No free day for now' : `Next free day ${dayText(company.next_day, today())}`}
          </Chip>
          {company.insured_until !== null && <StatusBadge status="insured" />}
          {kept !== null && <Chip>{kept}% of promised times kept</Chip>}
        </ChipRow>
      </div>
      {review?.comment && <Said review={review} />}
      {children && <div className={classes.below}>{children}</div>}
    </Card>
  );
}

/** The latest reviews of companies anywhere, for visitors who have not typed a ZIP; nothing if there are none. */
export function LatestReviews() {
  const { data } = useRead('latest', readLatestReviews);
  if (!data || data.length === 0) return null;
  return (
    <Section title="What homeowners say">
      <ul className={classes.reviews}>
        {data.map(({ company_id: id, company_name: name, logo, city, state, review }) => (
          <Card as="li" key={id} className={classes.company}>
            <StarRating rating={review.stars} />
            <Said review={review} />
            <Face id={id} name={name} logo={logo?.thumbUrl ?? null}>
              <span className={classes.dimmed}>
                {city}, {state}
              </span>
            </Face>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

type FaceProps = { id: string; name: string; logo: string | null; children: ReactNode };

/** A company's logo and name, which links to its page, with something below the name. */
const Face = ({ id, name, logo, children }: FaceProps) => (
  <div className={classes.face}>
    <CompanyMark name={name} logo={logo} />
    <div className={classes.names}>
      <a className={classes.name} href={companyAddress(id)}>
        {name}
      </a>
      {children}
    </div>
  </div>
);

const Said = ({ review: { comment, by, month } }: { review: CompanyReview }) => (
  <figure className={classes.said}>
    <Quote className={classes.quote}>{comment}</Quote>
    <figcaption className={classes.dimmed}>
      {by} · {monthText(month)}
    </figcaption>
  </figure>
);
