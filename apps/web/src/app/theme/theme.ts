import { createTheme } from '@mantine/core';
import button from '../../ui/form/button.module.css';
import { clay, grass, night, sky, stone, sun } from './palette.ts';
import classes from './theme.module.css';

const softShadow = 'var(--swath-shadow)';
const font = "'Figtree Variable', 'Figtree fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";

const calendarDefaults = {
  firstDayOfWeek: 0,
  weekendDays: [], // red weekend figures are too faint to read
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
 * The look of the product in the component library's own terms. Component defaults are plain objects: importing the
 * components here would put dialogs and drawers into the first download.
 */
export const theme = createTheme({
  colors: { grass, clay, sun, sky, green: grass, red: clay, yellow: sun, blue: sky, gray: stone, dark: night },
  primaryColor: 'grass',
  primaryShade: 7,
  black: '#12372a',
  fontFamily: font,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: font,
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: softShadow, sm: softShadow, md: softShadow, lg: softShadow, xl: softShadow },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' }, classNames: { root: button.button, label: button.label } },
    ActionIcon: { defaultProps: { size: 'xl', variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 'xl', iconSize: 22, 'aria-label': 'Close' } },
    Anchor: { defaultProps: { underline: 'always' }, classNames: { root: classes.link } },
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
    Checkbox: { defaultProps: { size: 'md', radius: 'sm' }, classNames: { body: classes.tickRow } },
    Radio: { defaultProps: { size: 'md' }, classNames: { body: classes.tickRow } },
    Switch: { defaultProps: { size: 'md' }, classNames: { body: classes.tickRow } },
    Tabs: { classNames: { list: classes.tabs, tab: classes.tab } },
    Divider: { classNames: { root: classes.divider } },
    Modal: {
      defaultProps: { centered: true, radius: 'xl', transitionProps: { transition: 'fade', duration: 160 } },
      classNames: { content: classes.dialog, title: classes.dialogTitle },
    },
    ModalRoot: {
      defaultProps: { centered: true, radius: 'xl', transitionProps: { transition: 'fade', duration: 160 } },
      classNames: { content: classes.dialog, title: classes.dialogTitle },
    },
    ModalHeader: { defaultProps: { role: 'presentation' } }, // a <header> would count as the page's own
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
    Tour: { classNames: { stepCounter: classes.plainText } },
    Calendar: { defaultProps: calendarDefaults, classNames: calendarClasses },
    DatePicker: { defaultProps: calendarDefaults, classNames: calendarClasses },
    DatePickerInput: {
      defaultProps: { ...calendarDefaults, size: 'md', fullWidth: false },
      classNames: calendarClasses,
    },
  },
});
