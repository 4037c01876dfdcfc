import { companies } from '@swath/contract/companies';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

const MINUTES = 60_000;

/**
 * The company the viewer works for, with what today is there. Asked again every five minutes: nothing else would tell
 * a screen that stays open overnight that a new day has begun.
 */
export const ownCompany = () => queryOptions({ ...query(companies.own), refetchInterval: 5 * MINUTES });
