import { createTheme } from '@mantine/core';
import classes from './theme.module.css';

const calendarDefaults = {
  firstDayOfWeek: 0,
  weekendDays: [], // red weekend numbers lack contrast
  size: 'lg',
  fullWidth: true,
  ariaLabels: { previousMonth: 'Previous month', nextMonth: 'Next month' },
} as const;

const calendarClasses = {
  levelsGroup: classes.calendar ?? '',
  calendarHeaderLevel: classes.calendarMonth ?? '',
  weekday: classes.calendarWeekday ?? '',
  day: classes.calendarDay ?? '',
};

/**
 * The theme with the component library's defaults. They are plain objects: importing the components here would load all of
 * them with any one.
 */
export const theme = createTheme({
  components: {
    ActionIcon: { defaultProps: { size: 'xl', variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 'xl', iconSize: 22, 'aria-label': 'Close' } },
    Input: { defaultProps: { size: 'md' }, classNames: { wrapper: classes.inputFrame } },
    InputWrapper: {
      defaultProps: { size: 'md' },
      classNames: {
        label: classes.fieldLabel,
        description: classes.fieldNote,
        error: classes.fieldError,
        required: classes.fieldMark,
      },
    },
    Radio: { defaultProps: { size: 'md' }, classNames: { body: classes.tickRow } },
    Switch: { defaultProps: { size: 'md' }, classNames: { body: classes.tickRow } },
    Modal: {
      defaultProps: { centered: true, radius: 'xl', transitionProps: { transition: 'fade', duration: 160 } },
      classNames: { content: classes.dialog, title: classes.dialogTitle },
    },
    ModalRoot: {
      defaultProps: { centered: true, radius: 'xl', transitionProps: { transition: 'fade', duration: 160 } },
      classNames: { content: classes.dialog, title: classes.dialogTitle },
    },
    ModalHeader: { defaultProps: { role: 'presentation' } }, // a <header> would be the page's own landmark
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Drawer: { classNames: { content: classes.dialog, title: classes.dialogTitle } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Overlay: { defaultProps: { color: '#0a2219', backgroundOpacity: 0.55 } },
    Popover: { classNames: { dropdown: classes.dropdown } },
    Combobox: { classNames: { dropdown: classes.dropdown, option: classes.option } },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: true } },
      classNames: { tooltip: classes.tip },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss', size: 'lg' } },
      classNames: { root: classes.toast, description: classes.toastWords },
    },
    Calendar: { defaultProps: calendarDefaults, classNames: calendarClasses },
    DatePicker: { defaultProps: calendarDefaults, classNames: calendarClasses },
  },
});
