import { Modal, type ModalProps } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { OfflineNote } from './offline-note.tsx';

type Props = Pick<
  ModalProps,
  | 'opened'
  | 'withCloseButton'
  | 'zIndex'
  | 'title'
  | 'children'
  | 'size'
  | 'classNames'
  | 'closeOnClickOutside'
  | 'closeOnEscape'
> & {
  /** The X, Escape or, where that is allowed, a press outside. */
  onClose: () => void;
};

/** Modal dialog with a title and a close button. A press outside does not close it, so that nothing typed is lost. */
export const Dialog = ({ closeOnClickOutside = false, children, ...sheet }: Props) => (
  <Modal closeOnClickOutside={closeOnClickOutside} {...sheet}>
    <OfflineNote />
    {children}
  </Modal>
);
