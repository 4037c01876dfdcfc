import { Popover } from '@mantine/core';
import { Group } from '../../ui/look/stack.tsx';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type ReactElement, useId } from 'react';
import { paths } from '../../parts/addresses/paths.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Library } from '../../ui/library/library.tsx';
import classes from './settings-spotlight.module.css';

type Props = {
  /** The Settings button. */
  children: ReactElement;
  opened: boolean;
  /** Called when it is visible. */
  onDrawn: () => void;
  /** @param leaving  for the settings */
  onPutAway: (leaving: boolean) => void;
};

/**
 * Popover that points at the Settings button while homeowners cannot find or book the company.
 * Source: docs/spec/company.md, section 2.
 */
export function SpotlightSheet({ children, opened, onDrawn, onPutAway }: Props) {
  const id = useId();
  return (
    <Library>
      <Popover
        opened={opened}
        onDismiss={() => onPutAway(false)}
        position="bottom-end"
        width="min(22rem, calc(100vw - 2rem))"
        shadow="md"
        withArrow
        withOverlay
        withRoles={false} // the button navigates to the settings, it opens no popover
        trapFocus
        returnFocus
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown role="dialog" aria-labelledby={id} className={classes.sheet ?? ''}>
          <h2 ref={onDrawn} id={id} className={classes.title} tabIndex={-1} data-autofocus>
            Don't forget to set up your profile
          </h2>
          <p className={classes.words}>
            Click Settings to complete your company profile so customers can find and book you.
          </p>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onPutAway(false)}>
              Dismiss
            </Button>
            <ButtonLink href={paths.companySettings} onClick={() => onPutAway(true)}>
              Go to Settings
            </ButtonLink>
          </Group>
        </Popover.Dropdown>
      </Popover>
    </Library>
  );
}
