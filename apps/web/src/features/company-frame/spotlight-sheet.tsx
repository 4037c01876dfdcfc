import { Popover } from '@base-ui/react/popover';
import { cloneElement, type ReactElement, type Ref, useState } from 'react';
import { paths } from '../../parts/addresses/paths.ts';
import { useInitialFocus } from '../../ui/dialog/use-initial-focus.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Group } from '../../ui/look/stack.tsx';
import popover from '../../ui/popover/popover.module.css';
import classes from './settings-spotlight.module.css';

type Props = {
  /** The Settings button, at which the popover points. */
  children: ReactElement<{ ref?: Ref<HTMLAnchorElement> }>;
  opened: boolean;
  /** Called when the popover is visible. */
  onShown: () => void;
  /** Called when the popover is dismissed. @param leaving  true if the user goes to the settings */
  onPutAway: (leaving: boolean) => void;
};

/**
 * Popover that points at the Settings button while homeowners cannot find or book the company.
 * Source: docs/spec/company.md, section 2.
 */
export function SpotlightSheet({ children, opened, onShown, onPutAway }: Props) {
  const [button, setButton] = useState<HTMLAnchorElement | null>(null);
  const focus = useInitialFocus();
  return (
    <>
      {cloneElement(children, { ref: setButton })}
      <Popover.Root open={opened} onOpenChange={() => onPutAway(false)} modal>
        <Popover.Portal>
          <Popover.Backdrop className={classes.backdrop} />
          <Popover.Positioner anchor={button} align="end" sideOffset={10} className={popover.positioner}>
            <Popover.Popup {...focus} className={`${popover.popup} ${classes.sheet}`}>
              <Popover.Arrow className={classes.arrow} />
              <Popover.Title ref={onShown} className={classes.title} tabIndex={-1} data-autofocus>
                Don't forget to set up your profile
              </Popover.Title>
              <p className={classes.words}>
                Click Settings to complete your company profile so customers can find and book you.
              </p>
              <Group justify="flex-end">
                <Popover.Close render={<Button variant="default" />}>Dismiss</Popover.Close>
                <ButtonLink href={paths.companySettings} onClick={() => onPutAway(true)}>
                  Go to Settings
                </ButtonLink>
              </Group>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}
