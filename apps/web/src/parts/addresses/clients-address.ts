/** Tabs of the page of a company's clients: own clients, homeowners it has mowed for, proposals. */
export const CLIENT_TABS = ['own', 'homeowners', 'proposals'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

/** Search parameters of that page; without them, own clients are shown. */
export type ClientsSearch = { show?: Exclude<ClientTab, 'own'> };

/** Validates search parameters; unknown ones are dropped. */
export const clientsSearch = ({ show }: Record<string, unknown>): ClientsSearch =>
  show === 'homeowners' || show === 'proposals' ? { show } : {};
