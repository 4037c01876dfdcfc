import type { Viewer } from '@swath/contract/accounts';
import type { ZipCompany } from '@swath/contract/zips';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { ContentButtons } from '../parts/moderation/content-buttons.tsx';
import { useContentActs } from '../parts/moderation/use-content-acts.tsx';

type Props = { company: ZipCompany; viewer: Viewer };

/** Buttons to report the photo and the words of a company that a ZIP's page shows, for whoever is signed in. */
export function ZipReports(props: Props) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Buttons {...props} />
    </QueryClientProvider>
  );
}

function Buttons({ company: { company_id: id, work_photo: photo, review }, viewer }: Props) {
  const { acts: all, dialogs } = useContentActs(viewer, id);
  // What is removed is removed on the company's page, which is read again then.
  const acts = all && { ...all, mayRemove: false };
  return (
    <>
      {photo && (
        <ContentButtons
          content={{ kind: 'photo', id: photo.id, words: null, picture: photo.thumbUrl }}
          acts={acts}
          reportWords="Report the photo"
        />
      )}
      {review?.comment && (
        <ContentButtons
          content={{ kind: 'review', id: review.id, words: review.comment }}
          acts={acts}
          reportWords="Report the review"
        />
      )}
      {dialogs}
    </>
  );
}
