import type { JobId } from '@swath/domain/ids';

/** Prefix of the places of visits' photos: `visit:` and the job's id. Alone it means the photos of all visits. */
export const VISITS = 'visit';
/** Place of the photos of reports in the outbox; the outbox uploads such a photo just before it sends the report. */
export const REPORTS = 'report';

const PREFIX = `${VISITS}:`;

/** The place under which a visit's photos are stored until they are uploaded. */
export const visitPlace = (job: JobId): string => `${PREFIX}${job}`;

export const isVisitPlace = (place: string): boolean => place.startsWith(PREFIX);

/** The job's id in a visit's place. Call it only if `isVisitPlace` is true. */
export const visitOf = (place: string): JobId => place.slice(PREFIX.length) as JobId;

/** Whether the photos of a place are uploaded without its form being open. */
export const goesByItself = (place: string): boolean => isVisitPlace(place) || place === REPORTS;
