/** Tabs of the page of a company's customers: own clients (billed outside Swath), homeowners mowed for, proposals. */
export const CLIENT_TABS = ['own', 'homeowners', 'proposals'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

/** Search parameters of the page of a company's customers; without `show`, it shows the company's own clients. */
export type ClientsSearch = { show?: Exclude<ClientTab, 'own'> };

/** Reads the search parameters of the page of a company's customers; unknown and invalid ones are dropped. */
export const clientsSearch = ({ show }: Record<string, unknown>): ClientsSearch =>
  show === 'homeowners' || show === 'proposals' ? { show } : {};
