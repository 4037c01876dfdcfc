/** What the page of a company's clients can show: its own clients, homeowners it has mowed for, what it has proposed. */
export const CLIENT_TABS = ['own', 'homeowners', 'proposals'] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

/** What the page of a company's clients reads from its address; without it, own clients are shown. */
export type ClientsSearch = { show?: Exclude<ClientTab, 'own'> };

/** What of an address means something; the rest is left out. */
export const clientsSearch = ({ show }: Record<string, unknown>): ClientsSearch =>
  show === 'homeowners' || show === 'proposals' ? { show } : {};
