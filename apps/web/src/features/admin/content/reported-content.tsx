import type { ReportedContent as Reported } from '@swath/contract/content';
import { type ContentKind, reportReasonWords } from '@swath/domain/moderation/content';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminJobAddress, companyAddress } from '../../../parts/addresses/paths.ts';
import type { Content } from '../../../parts/moderation/content.ts';
import { reportedContent } from '../../../parts/moderation/moderation.api.ts';
import { RemoveContentDialog } from '../../../parts/moderation/remove-content-dialog.tsx';
import { ShownContent } from '../../../parts/moderation/shown-content.tsx';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { usePageZone } from '../../../ui/format/page-zone.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { useKeepContent } from './content.api.ts';
import ownClasses from './content.module.css';

const NAMES: Record<ContentKind, string> = { review: 'Review', answer: 'Answer', photo: 'Photo of work' };

/** Section of public content with open reports, the oldest first; renders nothing if there is none. */
export function ReportedContent() {
  const read = useQuery(reportedContent());
  const [asked, setAsked] = useState<Content | null>(null);
  const [opened, setOpened] = useState(false);
  const reported = read.data ?? [];
  if (reported.length === 0 && !read.isError && asked === null) return null;
  return (
    <div className={ownClasses.section}>
      {(reported.length > 0 || read.isError) && (
        <Section title={`Reported reviews and photos (${reported.length})`}>
          {read.isError && <ReadFailed title="Reported reviews and photos could not be loaded." read={read} />}
          <ul className={listClasses.list}>
            {reported.map((one) => (
              <li key={`${one.kind}-${one.id}`}>
                <ReportedCard
                  reported={one}
                  onRemove={(content) => {
                    setAsked(content);
                    setOpened(true);
                  }}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RemoveContentDialog content={asked} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}

function ReportedCard({ reported, onRemove }: { reported: Reported; onRemove: (content: Content) => void }) {
  const { kind, id, words, photo, by, company_name: company, is_public: isPublic, reports } = reported;
  const shown = useId();
  const { mutateAsync, isPending, error } = useKeepContent();
  const content: Content = { kind, id, words, picture: photo?.thumbUrl };
  const keep = () => {
    if (isPending) return;
    const settled = mutateAsync({ kind, id, words, report_ids: reports.map((report) => report.id) });
    toastWhenSaved(settled, isPublic ? 'It stays. The reports are settled.' : 'The reports are settled.');
  };
  return (
    <Card label={by ? `${NAMES[kind]} by ${by}` : NAMES[kind]}>
      <p className={classes.line}>
        {`${NAMES[kind]}${by ? ` by ${by}` : ''} on the page of `}
        <TextLink href={companyAddress(reported.company_id)}>{company}</TextLink>
        {kind !== 'photo' && (
          <>
            {' · '}
            <TextLink href={adminJobAddress(id)}>See the mowing</TextLink>
          </>
        )}
      </p>
      {isPublic ? (
        <ShownContent content={content} id={shown} />
      ) : (
        <p id={shown} className={classes.quiet}>
          It is not public any more: its author has taken it back.
        </p>
      )}
      <ul className={ownClasses.reports} aria-label="Reports">
        {reports.map((report) => (
          <li key={report.id}>
            <Said report={report} now={words} />
          </li>
        ))}
      </ul>
      <FormAlert>{error?.message}</FormAlert>
      <div className={classes.actions}>
        <Button variant="default" aria-describedby={shown} loading={isPending} onClick={keep}>
          {isPublic ? 'Keep' : 'Settle'}
        </Button>
        {isPublic && (
          <Button color="clay" aria-describedby={shown} onClick={() => onRemove(content)}>
            Remove
          </Button>
        )}
      </div>
    </Card>
  );
}

/** One report: who, why, when, and the words then if they are other ones now. */
function Said({ report, now }: { report: Reported['reports'][number]; now: string | null }) {
  const zone = usePageZone();
  const { by, reason, note, words, reported_at: at } = report;
  return (
    <>
      <p className={classes.line}>
        <strong>{reportReasonWords(reason)}</strong>
        {note && `: ${note}`}
      </p>
      <p className={classes.quiet}>{`${by} · ${formatMoment(at, zone)}`}</p>
      {words !== null && words !== now && (
        <>
          <p className={classes.quiet}>It said then:</p>
          <Quote>{words}</Quote>
        </>
      )}
    </>
  );
}
