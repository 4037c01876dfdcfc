import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ChangeCardForm } from './change-card-form.tsx';

type Props = {
  /** The series whose later visits are charged with it. */
  seriesId: string;
  opened: boolean;
  /** Also when the card is saved; what the series says of its card is stale then. */
  onClose: () => void;
};

/** Lets a homeowner save another card for the later visits of a series. Nothing is charged for that. */
export function ChangeCardDialog({ seriesId, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Change card" closeOnClickOutside={false}>
      {opened && <ChangeCardForm key={seriesId} seriesId={seriesId} onDone={onClose} />}
    </Modal>
  );
}
