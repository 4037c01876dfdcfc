import type { CompanyProfile } from '@swath/contract/companies';
import { addDays, earliestBookableDay } from '@swath/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from '../../parts/company-page/company-page.module.css';
import { CompaniesHere } from '../../parts/room-calendar/companies-here.tsx';
import { OwnEntry } from '../../parts/room-calendar/day-legend.tsx';
import { useLawnDays } from '../../parts/room-calendar/lawn-days.api.ts';
import type { OwnDay } from '../../parts/room-calendar/own-days.api.ts';
import { Card, Remark } from '../../ui/card/card.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { deviceTimeZone } from '../../ui/format/device-time-zone.ts';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../ui/states/skeletons.tsx';
import { type BookingWay, whyNotBook } from './booking-way.ts';
import { freeDays } from './companies.api.ts';

type Props = {
  company: CompanyProfile;
  /** How a booking begins; null for a viewer who cannot book at all, such as another company's crew. */
  way: BookingWay | null;
  /** The viewer's days with a visit by any company; they are marked. Left out: the viewer is no homeowner. */
  own?: ReadonlyMap<string, OwnDay> | undefined;
  /** Shows the error of the last attempt to begin a booking. */
  children?: ReactNode;
};

/** Card with the next days on which a company has room, each with a button that begins a booking. */
export function CompanyBookingCard({ company, way, own, children }: Props) {
  const refusal = whyNotBook(company);
  return (
    <Card as="section" label="Next free days" className={classes.booking}>
      <h2 className={classes.title}>Next free days</h2>
      {refusal === null ? <FreeDays company={company} way={way} own={own} /> : <Remark>{refusal}</Remark>}
      {company.serves_you === false && <OthersHere />}
      {children}
      {refusal === null && way && <Begin way={way}>Schedule mowing</Begin>}
    </Card>
  );
}

/**
 * The companies that serve the homeowner's address, shown if the page's company does not; renders nothing if none does.
 */
function OthersHere() {
  const [from] = useState(() => earliestBookableDay(new Date(), deviceTimeZone()));
  const { data } = useLawnDays({ from, to: addDays(from, 30) }, true);
  if (!data || data.companies.length === 0) return null;
  return (
    <>
      <p>These companies do:</p>
      <CompaniesHere companies={data.companies} />
    </>
  );
}

function FreeDays({ company, way, own }: Omit<Props, 'children'>) {
  const read = useQuery(freeDays(company.company_id));
  const { data, isError } = read;
  if (isError && !data) return <ReadFailed title="The free days could not be loaded." read={read} />;
  if (!data) {
    return (
      <p role="status">
        <VisuallyHidden>Loading free days...</VisuallyHidden>
        <TextSkeleton width={26} />
      </p>
    );
  }
  if (data.days.length === 0) return <p>No day is free in the next two months.</p>;
  return (
    <>
      <p className={classes.dimmed}>With room for a lawn of {data.lot_size}:</p>
      <ul className={classes.days}>
        {data.days.map((date) => (
          <li key={date}>
            {way ? (
              <Begin way={way} date={date} isOwn={own?.has(date)}>
                {formatDay(date, today())}
              </Begin>
            ) : (
              formatDay(date, today())
            )}
          </li>
        ))}
      </ul>
      {data.days.some((date) => own?.has(date)) && (
        <p className={classes.dimmed}>
          <OwnEntry />
        </p>
      )}
    </>
  );
}

type BeginProps = { way: BookingWay; date?: string; isOwn?: boolean | undefined; children: string };

/**
 * A button or link that begins a booking; `date` preselects a day, `isOwn` marks one on which the viewer has a visit.
 */
function Begin({ way, date, isOwn = false, children }: BeginProps) {
  const look =
    date === undefined
      ? ({ fullWidth: true } as const)
      : ({
          variant: 'default',
          className: isOwn ? classes.own : undefined,
          'aria-label': `${formatDay(date, today())}${isOwn ? ', you have a mowing' : ''}: schedule mowing`,
        } as const);
  if (way.kind === 'link') {
    return (
      <ButtonLink href={way.to(date)} {...look}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button onClick={() => way.start(date)} {...look} {...(date === undefined && { loading: way.busy })}>
      {children}
    </Button>
  );
}
