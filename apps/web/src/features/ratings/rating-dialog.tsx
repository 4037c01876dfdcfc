import type { OwnJob } from '@swath/contract/jobs';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RatingForm } from './rating-form.tsx';

type Props = {
  /** The completed job; kept while the dialog fades out, null before it first opens. */
  job: OwnJob | null;
  opened: boolean;
  onClose: () => void;
};

/** Dialog that asks the homeowner to rate a completed job. Source: docs/spec/homeowner.md, section 2, "Rating". */
export function RatingDialog({ job, opened, onClose }: Props) {
  return (
    <Dialog opened={opened && job !== null} onClose={onClose} title="How was your mowing?">
      {job && <RatingForm job={job} onDone={onClose} />}
    </Dialog>
  );
}
