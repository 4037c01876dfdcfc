import type { ContentRemoval } from '@swath/contract/content';
import type { ContentKind } from '@swath/domain/moderation/content';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { contentRemovals } from '../../../parts/moderation/moderation.api.ts';
import { ShownContent } from '../../../parts/moderation/shown-content.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { usePageZone } from '../../../ui/format/page-zone.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { useRestoreContent } from './content.api.ts';

const NAMES: Record<ContentKind, string> = { review: 'Review', answer: 'Answer', photo: 'Photo' };

/** Section of what administrators removed from a company's public page, to restore it; nothing if there is none. */
export function RemovedContent({ companyId }: { companyId: string }) {
  const read = useQuery(contentRemovals(companyId));
  if (read.isError) return <ReadFailed title="What was removed could not be loaded." read={read} />;
  if (!read.data?.length) return null;
  return (
    <Section title={`Removed from the public page (${read.data.length})`}>
      <ul className={listClasses.list}>
        {read.data.map((removal) => (
          <li key={removal.id}>
            <RemovalCard companyId={companyId} removal={removal} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RemovalCard({ companyId, removal }: { companyId: string; removal: ContentRemoval }) {
  const { id, kind, by, words, photo, reason, removed_at: at, removed_by: remover } = removal;
  const shown = useId();
  const name = by ? `${NAMES[kind]} by ${by}` : NAMES[kind];
  const zone = usePageZone();
  const { mutateAsync, isPending, error } = useRestoreContent(companyId);
  const restore = () => {
    if (!isPending) toastWhenSaved(mutateAsync(id), 'Restored. Its author is told.');
  };
  return (
    <Card label={name}>
      <p className={classes.line}>{name}</p>
      <ShownContent content={{ kind, id, words, picture: photo?.thumbUrl }} id={shown} />
      <p className={classes.line}>{`Why: ${reason}`}</p>
      <p className={classes.quiet}>{`Removed by ${remover} · ${formatMoment(at, zone)}`}</p>
      <FormAlert>{error?.message}</FormAlert>
      <div className={classes.actions}>
        <Button variant="default" aria-describedby={shown} loading={isPending} onClick={restore}>
          Restore
        </Button>
      </div>
    </Card>
  );
}
