import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from '../admin-pages.module.css';
import { complaintsToDecide } from './admin-complaints.api.ts';

/** Notice on the administrators' dashboard about problems that wait for a decision; renders nothing without any. */
export function ComplaintsNotice() {
  const { data } = useQuery(complaintsToDecide());
  if (!data?.length) return null;
  const words =
    data.length === 1
      ? 'One reported problem waits for a decision.'
      : `${data.length} reported problems wait for a decision.`;
  return (
    <div className={classes.notice}>
      <Card as="section" label="Reported problems">
        <div className={classes.row}>
          <strong>{words}</strong>
          <TextLink href={paths.adminProblems}>Look and decide</TextLink>
        </div>
      </Card>
    </div>
  );
}
