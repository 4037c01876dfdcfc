import type { JobId } from '@swath/domain/ids';

/** Place of the photos of all visits; that of one visit follows after a colon. */
export const VISITS = 'visit';
/** Place of the photos of reports that wait in the outbox, which uploads them just before it sends the report. */
export const REPORTS = 'report';

const PREFIX = `${VISITS}:`;

/** The place under which a visit's photos are stored until they are uploaded. */
export const visitPlace = (job: JobId): string => `${PREFIX}${job}`;

export const isVisitPlace = (place: string): boolean => place.startsWith(PREFIX);

/** The visit that a place is for, by `isVisitPlace`. */
export const visitOf = (place: string): JobId => place.slice(PREFIX.length) as JobId;

/** Whether the photos of a place are uploaded without its form being open. */
export const goesByItself = (place: string): boolean => isVisitPlace(place) || place === REPORTS;
