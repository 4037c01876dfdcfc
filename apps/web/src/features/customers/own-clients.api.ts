import { type CompanySeriesSent, companySeries } from '@swath/contract/company-series';
import { ownClients as contract, type OwnClient, type OwnClientWordsSent } from '@swath/contract/own-clients';
import { series } from '@swath/contract/series';
import type { JobId, OwnClientId, SeriesId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** The company's own clients by name, archived ones too. */
export const clientList = () => query(contract.list);

/** The visits of a series of the company that are still there. */
export const seriesJobs = (seriesId: SeriesId) => query(companySeries.listVisits, { params: { seriesId } });

/** Something done with clients; their list is read again. Without a network it fails at once, and says so. */
function useStep<Given, Done>(send: (given: Given) => Promise<Done>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}

/** Writes a client down, or changes one. */
export const useSaveClient = (id: OwnClientId | null) =>
  useStep(
    (body: OwnClientWordsSent): Promise<OwnClient> =>
      id ? call(contract.change, { params: { id }, body: withoutMissing(body) }) : call(contract.add, { body }),
  );

/** Lot and price that are still missing stay so. */
function withoutMissing({ lot_size_sqft: lot, price_cents: price, ...words }: OwnClientWordsSent) {
  return {
    ...words,
    ...(!Number.isNaN(lot) && { lot_size_sqft: lot }),
    ...(!Number.isNaN(price) && { price_cents: price }),
  };
}

/** Puts a client aside, or brings them back. */
export const useArchiveClient = () =>
  useStep(
    ({ id, archived }: OwnClient): Promise<OwnClient> =>
      call(archived ? contract.restore : contract.archive, { params: { id } }),
  );

/** The query of an import, as the contract takes it. */
export type ClientFileAsked = {
  columns?: string;
  heading_line?: number;
  lot_unit?: 'acres' | 'square_feet';
  decimals?: 'point' | 'comma';
  other_address?: 'leave' | 'add';
  update?: string;
};

/** Reads a file of clients as `asked` says; `dryRun` only says what would be added. */
export const useImportClients = () =>
  useStep(({ file, asked, dryRun }: { file: Blob; asked: ClientFileAsked; dryRun: boolean }) =>
    call(contract.import, {
      query: { ...asked, dry_run: String(dryRun) },
      upload: new Blob([file], { type: 'text/csv' }),
    }),
  );

/** Says what a plan would make, or makes it. */
export const useCreateSeries = () => useStep((body: CompanySeriesSent) => call(series.create, { body }));

/** Deletes chosen visits of a series. */
export const useDeleteVisits = (seriesId: SeriesId) => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: JobId[]) => call(companySeries.deleteVisits, { params: { seriesId }, body: { ids } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(companySeries.listVisits) }),
  });
};
