import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../../lib/server-clock.ts';
import { companyProblemAddress, paths } from '../../../parts/addresses/paths.ts';
import { leftWords } from '../../../parts/complaints/complaint-words.ts';
import { companyComplaints } from '../../../parts/complaints/complaints.api.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from './company-problems.module.css';

const MINUTE_MS = 60_000;

/** Whether it is not known yet if the notice is shown. @param enabled  whether the viewer may see it */
export const useProblemsWaiting = (enabled: boolean): boolean =>
  useQuery({ ...companyComplaints(), enabled }).isLoading;

/** Notice on a company's dashboard about problems that wait for its answer; renders nothing without any. */
export function ProblemsNotice() {
  const { data } = useQuery(companyComplaints());
  const now = new Date(useServerNow(MINUTE_MS));
  const waiting = data?.filter(({ state }) => state === 'company') ?? [];
  const [first] = waiting.toSorted((a, b) => (a.due_at ?? '').localeCompare(b.due_at ?? ''));
  if (!first?.due_at) return null;
  const words =
    waiting.length === 1
      ? `${first.full_name} reported a problem, and waits for your answer.`
      : `${waiting.length} reported problems wait for your answer.`;
  const left =
    waiting.length === 1
      ? leftWords(first.due_at, now)
      : `For the first: ${leftWords(first.due_at, now).toLowerCase()}`;
  return (
    <div className={classes.notice}>
      <Card as="section" label="Reported problems" highlighted>
        <div className={classes.foot}>
          <p>
            <strong>{words}</strong> {left}.
          </p>
          <TextLink href={waiting.length === 1 ? companyProblemAddress(first.job_id) : paths.companyProblems}>
            Look and answer
          </TextLink>
        </div>
      </Card>
    </div>
  );
}
