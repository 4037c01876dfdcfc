import { createRoute } from '@tanstack/react-router';
import { clientsSearch } from '../parts/addresses/clients-address.ts';
import { tokenSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { onlyWith } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { at } from './root-route.ts';
import { within } from './signed-in-routes.ts';

/** The routes of a company's clients, and of its estimates and invoices for its own clients. */
export const clientPages = [
  createRoute({
    getParentRoute: within,
    path: paths.companyClients,
    staticData: { title: 'Clients' },
    validateSearch: clientsSearch,
    beforeLoad: onlyWith('office'),
    component: lazy(() => import('../screens/company/clients.tsx'), 'CompanyClients'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyClient,
    staticData: { title: 'Client' },
    beforeLoad: onlyWith('office'),
    component: lazy(() => import('../screens/company/client.tsx'), 'CompanyClient'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyInvoices,
    staticData: { title: 'Open invoices' },
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('../screens/company/invoices.tsx'), 'CompanyInvoices'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyInvoiceMonth,
    staticData: { title: 'Invoice a month' },
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('../screens/company/invoice-month.tsx'), 'CompanyInvoiceMonth'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyInvoice,
    staticData: { title: 'Invoice' },
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('../screens/company/invoice.tsx'), 'CompanyInvoice'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyEstimate,
    staticData: { title: 'Estimate' },
    beforeLoad: onlyWith('books'),
    component: lazy(() => import('../screens/company/estimate.tsx'), 'CompanyEstimate'),
  }),
];

/** The routes of what a company's clients open from mails: an invoice, an estimate, the end of mails about visits. */
export const clientLinks = [
  createRoute({
    getParentRoute: at,
    path: paths.invoice,
    staticData: { title: null },
    component: lazy(() => import('../screens/invoice.tsx'), 'InvoiceScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.estimate,
    staticData: { title: null },
    component: lazy(() => import('../screens/estimate.tsx'), 'EstimateScreen'),
  }),
  createRoute({
    getParentRoute: at,
    path: paths.leaveVisits,
    staticData: { title: 'Stop these emails' },
    validateSearch: tokenSearch,
    component: lazy(() => import('../screens/leave-visits.tsx'), 'LeaveVisitsScreen'),
  }),
];
