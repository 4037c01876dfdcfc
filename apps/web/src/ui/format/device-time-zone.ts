/** IANA time zone of this device, such as 'America/Denver'. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
