import type { OfferedCompany } from '@swath/contract/companies';
import type { PriceLines } from '@swath/contract/mowing-requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CompanyAbout } from '../../../parts/company-page/company-about.tsx';
import { companyProfile } from '../../../parts/company-page/company-page.api.ts';
import { CompanyPhotos } from '../../../parts/company-page/company-photos.tsx';
import { CompanyReviews } from '../../../parts/company-page/company-reviews.tsx';
import { useContentActs } from '../../../parts/moderation/use-content-acts.tsx';
import type { OwnDay } from '../../../parts/room-calendar/own-days.api.ts';
import { useViewer } from '../../../parts/viewer/viewer.ts';
import { StarRating } from '../../../ui/card/star-rating.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { whyNotChoose } from '../problems/company-choice.ts';
import { ownWords } from './company-card.tsx';
import classes from './company-dialog.module.css';

type Props = {
  /** The company to show; null: none. */
  company: OfferedCompany | null;
  /** What the company asks for the visit; null without a company. */
  price: PriceLines | null;
  /** The homeowner's visit by the company on the day; null: none. */
  own: OwnDay | null;
  /** Whether that visit keeps the company from being chosen. */
  isOff: boolean;
  opened: boolean;
  onClose: () => void;
  /** Chooses the company; the dialog is to be closed with it. */
  onChoose: () => void;
};

/**
 * Dialog over the list of companies with what the public page of one says: stars, facts, reviews with answers, photos. It
 * is chosen here too.
 */
export function CompanyDialog({ company, price, own, isOff, opened, onClose, onChoose }: Props) {
  // Kept while the dialog fades out.
  const [last, setLast] = useState(company);
  if (company && company !== last) setLast(company);
  return (
    <Dialog opened={opened && company !== null} onClose={onClose} title={last?.company_name ?? ''} size="lg">
      {last && <CompanyContent company={last} />}
      {last && (
        <DialogFoot>
          <Choice {...{ company: last, price, own, isOff, onChoose }} />
        </DialogFoot>
      )}
    </Dialog>
  );
}

type ChoiceProps = Pick<Props, 'price' | 'own' | 'isOff' | 'onChoose'> & { company: OfferedCompany };

/** The button that chooses the company, with its price, or why it cannot be chosen. */
function Choice({ company, price, own, isOff, onChoose }: ChoiceProps) {
  const refusal = whyNotChoose(company) ?? (own && isOff ? ownWords(isOff) : null);
  if (refusal !== null) return <p className={classes.refusal}>{refusal}</p>;
  return (
    <Button fullWidth onClick={onChoose}>
      {price ? `Choose for ${formatMoney(price.total_cents)}` : 'Choose'}
    </Button>
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
          <CompanyAbout company={profile} />
          <CompanyReviews
            companyId={id}
            companyName={name}
            tags={profile.rating_tags}
            stars={profile.rating_stars}
            acts={acts}
          />
          <CompanyPhotos companyName={name} photos={profile.photos} acts={acts} />
          {dialogs}
        </Stack>
      )}
    </Loaded>
  );
}
