import type { OwnJob } from '@swath/contract/jobs';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RatingForm } from './rating-form.tsx';

type Props = {
  /** The mowing; kept while the dialog fades out. */
  job: OwnJob | null;
  opened: boolean;
  onClose: () => void;
};

/** Asks for the rating of a completed mowing. Source: docs/spec/homeowner.md, section 2, "Rating". */
export function RatingDialog({ job, opened, onClose }: Props) {
  return (
    <Dialog opened={opened && job !== null} onClose={onClose} title="How was your mowing?">
      {job && <RatingForm job={job} onDone={onClose} />}
    </Dialog>
  );
}
