import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from '../admin-pages.module.css';
import { unpaidRefundCount } from './refunds.api.ts';

/** Notice on the administrators' dashboard that refunds are open. Hidden without any. */
export function UnpaidRefundsNotice() {
  const { data } = useQuery(unpaidRefundCount());
  if (!data?.open) return null;
  const [words, link] =
    data.open === 1
      ? ['One refund could not be paid out.', 'Pay it in another way']
      : [`${data.open} refunds could not be paid out.`, 'Pay them in another way'];
  return (
    <div className={classes.notice}>
      <Card as="section" label="Unpaid refunds">
        <div className={classes.row}>
          <strong>{words}</strong>
          <TextLink href={paths.adminRefunds}>{link}</TextLink>
        </div>
      </Card>
    </div>
  );
}
