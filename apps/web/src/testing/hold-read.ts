import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { SetupServer } from 'msw/node';

/**
 * Fetches what is shown once more, and holds the answer of one path as it is now: of a read that began before a change and
 * is answered after it.
 *
 * @returns gives the answer, and waits until nothing is being fetched
 */
export async function holdRead(
  api: SetupServer,
  queries: QueryClient,
  path: string,
  stored: () => JsonBodyType,
): Promise<() => Promise<void>> {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  await new Promise<void>((begin) => {
    const answer = async () => {
      const before = HttpResponse.json(stored());
      begin();
      await given;
      return before;
    };
    api.use(http.get(path, answer, { once: true }));
    void queries.invalidateQueries();
  });
  return async () => {
    give();
    await waitFor(() => {
      if (queries.isFetching() > 0) throw new Error('still fetching');
    });
  };
}
