import { type CompanySeriesSent, companySeries } from '@swath/contract/company-series';
import { ownClients as contract, type OwnClient, type OwnClientWordsSent } from '@swath/contract/own-clients';
import { series } from '@swath/contract/series';
import type { JobId, OwnClientId, SeriesId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** The company's own clients by name, archived ones too. */
export const clientList = () => query(contract.list);

/** The visits of one of the company's series, without deleted ones. */
export const seriesJobs = (seriesId: SeriesId) => query(companySeries.listVisits, { params: { seriesId } });

/** Mutation of clients; invalidates their list. Without a network it fails immediately, with an error. */
function useStep<Given, Done>(send: (given: Given) => Promise<Done>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}

/** Creates or updates a client. */
export const useSaveClient = (id: OwnClientId | null) =>
  useStep(
    (body: OwnClientWordsSent): Promise<OwnClient> =>
      id ? call(contract.change, { params: { id }, body: withoutMissing(body) }) : call(contract.add, { body }),
  );

/** Leaves out lot and price where they are missing. */
function withoutMissing({ lot_size_sqft: lot, price_cents: price, ...words }: OwnClientWordsSent) {
  return {
    ...words,
    ...(!Number.isNaN(lot) && { lot_size_sqft: lot }),
    ...(!Number.isNaN(price) && { price_cents: price }),
  };
}

/** Archives a client, or restores them. */
export const useArchiveClient = () =>
  useStep(
    ({ id, archived }: OwnClient): Promise<OwnClient> =>
      call(archived ? contract.restore : contract.archive, { params: { id } }),
  );

/** Query of an import, as the contract has it. */
export type ClientFileAsked = {
  columns?: string;
  heading_line?: number;
  lot_unit?: 'acres' | 'square_feet';
  decimals?: 'point' | 'comma';
  other_address?: 'leave' | 'add';
  update?: string;
};

/** Imports clients from a file as `asked` says; `dryRun` only previews it. */
export const useImportClients = () =>
  useStep(({ file, asked, dryRun }: { file: Blob; asked: ClientFileAsked; dryRun: boolean }) =>
    call(contract.import, {
      query: { ...asked, dry_run: String(dryRun) },
      upload: new Blob([file], { type: 'text/csv' }),
    }),
  );

/** Previews a plan's visits (dry run), or creates them. */
export const useCreateSeries = () => useStep((body: CompanySeriesSent) => call(series.create, { body }));

/** Deletes selected visits of a series. */
export const useDeleteVisits = (seriesId: SeriesId) => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: JobId[]) => call(companySeries.deleteVisits, { params: { seriesId }, body: { ids } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(companySeries.listVisits) }),
  });
};
