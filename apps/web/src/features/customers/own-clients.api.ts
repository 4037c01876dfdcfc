import { type CompanySeriesSent, companySeries } from '@swath/contract/company-series';
import { invoices } from '@swath/contract/invoices';
import { ownClients as contract, type OwnClient, type OwnClientWordsSent } from '@swath/contract/own-clients';
import { series } from '@swath/contract/series';
import type { JobId, OwnClientId, SeriesId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/**
 * Query of the company's own clients (customers it bills itself, outside Swath), by name; archived ones are included.
 */
export const clientList = () => query(contract.list);

/** Query of an own client's series and visits. */
export const clientHistory = (id: OwnClientId) => query(contract.history, { params: { id } });

/** Query of the visits of one of the company's series, without those that the company deleted. */
export const seriesJobs = (seriesId: SeriesId) => query(companySeries.listVisits, { params: { seriesId } });

/** Mutation that calls `send` and then refetches the list of clients. It fails immediately while offline. */
function useStep<Given, Done>(send: (given: Given) => Promise<Done>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}

/** Mutation that creates a client, if `id` is null, or updates that client. */
export const useSaveClient = (id: OwnClientId | null) =>
  useStep(
    (body: OwnClientWordsSent): Promise<OwnClient> =>
      id ? call(contract.change, { params: { id }, body: withoutMissing(body) }) : call(contract.add, { body }),
  );

/** The body without lot size (sq ft) and price (cents) where they are NaN, i.e. not filled in. */
function withoutMissing({ lot_size_sqft: lot, price_cents: price, ...words }: OwnClientWordsSent) {
  return {
    ...words,
    ...(!Number.isNaN(lot) && { lot_size_sqft: lot }),
    ...(!Number.isNaN(price) && { price_cents: price }),
  };
}

/** Mutation that archives a client, or restores an archived one. */
export const useArchiveClient = () =>
  useStep(
    ({ id, archived }: OwnClient): Promise<OwnClient> =>
      call(archived ? contract.restore : contract.archive, { params: { id } }),
  );

/** Mutation that marks a client as do not service, with the reason, or takes that back with null. */
export const useChangeService = (id: OwnClientId) =>
  useStep((no_service_reason: string | null) =>
    call(contract.changeService, { params: { id }, body: { no_service_reason } }),
  );

/** Mutation that puts a client's visits on another client's invoices, or with null on their own again. */
export const useChangePayer = () => {
  const queries = useQueryClient();
  return useStep(async ({ id, payer_id }: { id: OwnClientId; payer_id: OwnClientId | null }) => {
    const changed = await call(contract.changePayer, { params: { id }, body: { payer_id } });
    await queries.invalidateQueries({ queryKey: callKey(invoices.listOfClient) });
    return changed;
  });
};

/** Mutation that turns mails about visits to a client on or off. */
export const useChangeVisitMails = (id: OwnClientId) =>
  useStep((visit_mails: boolean) => call(contract.change, { params: { id }, body: { visit_mails } }));

/** Turns off mails about visits for the address whose mail held this link. */
export const leaveVisitMails = (token: string): Promise<void> => call(contract.leaveMails, { body: { token } });

/** Query parameters of an import of clients, as the API contract defines them. */
export type ClientFileAsked = {
  columns?: string;
  heading_line?: number;
  lot_unit?: 'acres' | 'square_feet';
  decimals?: 'point' | 'comma';
  other_address?: 'leave' | 'add';
  update?: string;
};

/**
 * Mutation that imports clients from a CSV file with the options `asked`; with `dryRun` it only previews the import.
 */
export const useImportClients = () =>
  useStep(({ file, asked, dryRun }: { file: Blob; asked: ClientFileAsked; dryRun: boolean }) =>
    call(contract.import, {
      query: { ...asked, dry_run: String(dryRun) },
      upload: new Blob([file], { type: 'text/csv' }),
    }),
  );

/**
 * Mutation that creates the visits of a plan for an own client, or only previews them when the body asks for a dry run.
 */
export const useCreateSeries = () => useStep((body: CompanySeriesSent) => call(series.create, { body }));

/** Mutation that deletes the visits with the given ids from a series. */
export const useDeleteVisits = (seriesId: SeriesId) => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: JobId[]) => call(companySeries.deleteVisits, { params: { seriesId }, body: { ids } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(companySeries.listVisits) }),
  });
};
