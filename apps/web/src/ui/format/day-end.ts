/** End of a window for a time field or to be read: midnight at the end of the day, `24:00`, is `00:00` there. */
export const endToField = (end: string): string => (end === '24:00' ? '00:00' : end);

/** End of a window, `HH:MM`, as it is sent and compared: the `00:00` of a time field is `24:00`, after every start. */
export const endOfField = (end: string): string => (end === '00:00' ? '24:00' : end);
