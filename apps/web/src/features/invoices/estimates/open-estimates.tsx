import type { OpenEstimates as Answer } from '@swath/contract/estimate-fields';
import { useQuery } from '@tanstack/react-query';
import { clientPageAddress, estimateAddress } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import classes from '../client/client-billing.module.css';
import { EstimateBadge } from './estimate-badge.tsx';
import { openEstimates } from './estimates.api.ts';

/** The company's estimates that wait: for an answer, or for the invoice once accepted. Nothing when there are none. */
export function OpenEstimates() {
  const read = useQuery(openEstimates());
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading estimates..." />}
      failed="The estimates could not be loaded."
    >
      {({ estimates }) =>
        estimates.length > 0 && (
          <Card as="section" label="Estimates">
            <h2 className={classes.title}>Estimates</h2>
            <p className={classes.none}>They wait for an answer, or are accepted and without an invoice.</p>
            <ul className={classes.list}>
              {estimates.map((estimate) => (
                <OpenItem key={estimate.id} estimate={estimate} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

const OpenItem = ({ estimate }: { estimate: Answer['estimates'][number] }) => (
  <li className={classes.item}>
    <span className={classes.what}>
      <TextLink href={clientPageAddress(estimate.client_id)}>{estimate.full_name}</TextLink>
      <span className={classes.about}>
        <TextLink href={estimateAddress(estimate.id)}>{estimate.number}</TextLink>
        {`, ${formatDate(estimate.issued_on ?? '')}`}
        {estimate.state === 'sent' && `, valid until ${formatDate(estimate.valid_until)}`}
      </span>
    </span>
    <EstimateBadge state={estimate.state} />
    <span className={classes.amount}>
      <Money cents={estimate.total_cents} />
    </span>
  </li>
);
