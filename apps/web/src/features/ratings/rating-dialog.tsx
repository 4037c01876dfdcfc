import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import type { OwnJob } from '@swath/contract/jobs';
import { RatingForm } from './rating-form.tsx';

type Props = {
  /** The mowing in question; it stays while the dialog fades out. */
  job: OwnJob | null;
  opened: boolean;
  onClose: () => void;
};

/** Asks how a completed mowing was. Source: docs/spec/homeowner.md, section 2, "Rating". */
export function RatingDialog({ job, opened, onClose }: Props) {
  return (
    <Modal opened={opened && job !== null} onClose={onClose} title="How was your mowing?" closeOnClickOutside={false}>
      {job && <RatingForm job={job} onDone={onClose} />}
    </Modal>
  );
}
