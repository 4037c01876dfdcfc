import type { OfferedCompany } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CompanyAbout } from '../../../parts/company-page/company-about.tsx';
import { companyProfile } from '../../../parts/company-page/company-page.api.ts';
import { CompanyPhotos } from '../../../parts/company-page/company-photos.tsx';
import { CompanyReviews } from '../../../parts/company-page/company-reviews.tsx';
import { useContentActs } from '../../../parts/moderation/use-content-acts.tsx';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import { StarRating } from '../../../ui/card/star-rating.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';

type Props = {
  /** The company to show; null: none. */
  company: OfferedCompany | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog over the list of companies with what the public page of one says: stars, photos, reviews with answers, facts. */
export function CompanyDialog({ company, opened, onClose }: Props) {
  // Kept while the dialog fades out.
  const [last, setLast] = useState(company);
  if (company && company !== last) setLast(company);
  return (
    <Dialog opened={opened && company !== null} onClose={onClose} title={last?.company_name ?? ''} size="lg">
      {last && <CompanyContent company={last} />}
    </Dialog>
  );
}

function CompanyContent({ company: { company_id: id, company_name: name } }: { company: OfferedCompany }) {
  const read = useQuery(companyProfile(id));
  const { acts, dialogs } = useContentActs(useViewer(), id);
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={2} words="Loading the company..." />}
      failed="The company could not be loaded."
    >
      {(profile) => (
        <Stack>
          {profile.rating_avg !== null && (
            <div>
              <StarRating rating={profile.rating_avg} count={profile.rating_count} />
            </div>
          )}
          <CompanyPhotos companyName={name} photos={profile.photos} acts={acts} />
          <CompanyReviews
            companyId={id}
            companyName={name}
            tags={profile.rating_tags}
            stars={profile.rating_stars}
            acts={acts}
          />
          <CompanyAbout company={profile} />
          {dialogs}
        </Stack>
      )}
    </Loaded>
  );
}
