import type { ComponentProps } from 'react';
import { JobDetailsDialog } from '../../features/crew-jobs/details/job-details-dialog.tsx';
import { PhotoPicker } from '../../parts/photos/photo-picker.tsx';

type Props = Omit<ComponentProps<typeof JobDetailsDialog>, 'photoPicker'>;

/** Dialog with a job's details, with the photo picker for the report that the lawn could not be mowed. */
export const JobDetails = (props: Props) => (
  <JobDetailsDialog {...props} photoPicker={(given) => <PhotoPicker {...given} />} />
);
