import type { ClientHistory } from '@swath/contract/own-clients';
import type { OwnClientId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { crewSeriesAddress, jobAddress } from '../../../parts/addresses/paths.ts';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { clientHistory } from '../own-clients.api.ts';
import classes from './client-page.module.css';

/** An own client's series and visits, coming and past. */
export function ClientVisits({ client }: { client: OwnClientId }) {
  const read = useQuery(clientHistory(client));
  return (
    <Card as="section" label="Visits">
      <h2 className={classes.title}>Visits</h2>
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading visits..." />}
        failed="The visits could not be loaded."
      >
        {({ series, coming, past }) => (
          <>
            {series.map(({ id, rule }) => (
              <p key={id}>
                <TextLink href={crewSeriesAddress(id)}>{ruleText(rule)}</TextLink>
              </p>
            ))}
            <VisitList title="Coming" visits={coming} none="No visits ahead." />
            <VisitList title="Past" visits={past} none="No visits yet." />
          </>
        )}
      </Loaded>
    </Card>
  );
}

type ListProps = { title: string; visits: ClientHistory['past']; none: string };

const VisitList = ({ title, visits, none }: ListProps) => (
  <>
    <h3 className={classes.subtitle}>{title}</h3>
    {visits.length === 0 ? (
      <p className={classes.about}>{none}</p>
    ) : (
      <ul className={classes.list}>
        {visits.map(({ job_id, date, status, price_cents, photos }) => (
          <li key={job_id} className={classes.visit}>
            <span>
              <TextLink href={jobAddress(job_id)}>{formatDate(date)}</TextLink>
              {photos > 0 && <span className={classes.about}>{photos === 1 ? '1 photo' : `${photos} photos`}</span>}
            </span>
            <StatusBadge status={status} />
            <Money cents={price_cents} />
          </li>
        ))}
      </ul>
    )}
  </>
);
