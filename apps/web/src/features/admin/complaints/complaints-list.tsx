import type { Complaint } from '@swath/contract/complaints';
import { complaintKindWords } from '@swath/domain/complaints/complaint';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminCompanyAddress, adminJobAddress } from '../../../parts/addresses/paths.ts';
import { ComplaintStory } from '../../../parts/complaints/complaint-story.tsx';
import { Card, CardHead } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/card/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { complaintsToDecide } from './admin-complaints.api.ts';
import ownClasses from './complaints-list.module.css';
import { DecideDialog } from './decide-dialog.tsx';

/** The reported problems that wait for an administrator's decision, oldest first, each with its whole story. */
export function ComplaintsList() {
  const read = useQuery(complaintsToDecide());
  const [asked, setAsked] = useState<Complaint | null>(null);
  const [opened, setOpened] = useState(false);
  // As it is now: after a refusal, or a live change, the dialog shows the money that can still go back.
  const live = read.data?.find(({ id }) => id === asked?.id) ?? asked;
  return (
    <>
      <Loaded read={read} waiting={<CardSkeletons />} failed="The reported problems could not be loaded.">
        {(complaints) =>
          complaints.length === 0 ? (
            <EmptyState title="Nothing to decide">
              Problems that company and homeowner could not settle, and appeals, are listed here.
            </EmptyState>
          ) : (
            <ul className={`${listClasses.list} ${ownClasses.list}`} aria-label="Problems to decide">
              {complaints.map((complaint) => (
                <li key={complaint.id}>
                  <ComplaintCard
                    complaint={complaint}
                    onDecide={() => {
                      setAsked(complaint);
                      setOpened(true);
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <DecideDialog complaint={live} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function ComplaintCard({ complaint, onDecide }: { complaint: Complaint; onDecide: () => void }) {
  const { kind, company_name: company, full_name: homeowner, address, scheduled_date: date, state } = complaint;
  const heading = useId();
  return (
    <Card label={`${homeowner} about ${company}`}>
      <CardHead badge={<Chip tone="sun">{state === 'appealed' ? 'Second look' : 'To decide'}</Chip>}>
        <h2 id={heading} className={classes.heading}>
          {complaintKindWords(kind)}: {homeowner} about {company}
        </h2>
      </CardHead>
      <p className={ownClasses.about}>
        {formatLongDay(date)} · {address}
      </p>
      <ComplaintStory complaint={complaint} reader="swath" />
      <div className={classes.links}>
        <TextLink href={adminJobAddress(complaint.job_id)}>See the mowing</TextLink>
        <TextLink href={adminCompanyAddress(complaint.company_id)}>See the company</TextLink>
      </div>
      <div className={classes.actions}>
        <Button aria-describedby={heading} onClick={onDecide}>
          {state === 'appealed' ? 'Decide for good' : 'Decide'}
        </Button>
      </div>
    </Card>
  );
}
