/** The head of a page that is the same for everybody: title and description, as search engines show them. */
export type PageText = { readonly title: string; readonly description: string };

/** The product's name, as link previews and titles show it. */
export const SITE = 'Swath';

/**
 * Public pages without data of their own, by path. All of them are in the sitemap. Titles have at most 60 characters,
 * descriptions at most 155, which is what search engines show.
 */
export const PUBLIC_PAGES: Readonly<Record<string, PageText>> = {
  '/login': {
    title: 'Lawn mowing by local companies, booked online – Swath',
    description:
      'See what mowing your lawn costs and who has time. Choose an approved local company and a day, and pay by card. Cancel for free until it starts.',
  },
  '/about': {
    title: 'About us – Swath',
    description:
      'Swath brings together people who have a lawn and companies that mow lawns. The price you see is the price you pay. No advertising.',
  },
  '/careers': {
    title: 'Careers – Swath',
    description: 'There are no open positions right now. Write to us all the same, or register your mowing company.',
  },
  '/contact': {
    title: 'Contact – Swath',
    description:
      'How to reach Swath, and what you can do at once: a forgotten password, a visit to cancel, a new address.',
  },
  '/help': {
    title: 'Help for homeowners and mowing companies – Swath',
    description:
      'When your card is charged, what if nobody comes, how to move, skip or cancel a visit, how refunds work; for companies: payouts and offers.',
  },
  '/providers': {
    title: 'Mowing jobs near you, for $1 a job – Swath',
    description:
      'For lawn mowing companies: set your own rate, hours and areas. Homeowners book and pay online. Swath keeps $1 of each job, and nothing else.',
  },
  '/providers/resources': {
    title: 'How mowing companies work with Swath',
    description:
      'How a mowing company gets started with Swath, what it earns, and what a day looks like. Approval typically takes 1-2 business days.',
  },
  '/providers/app': {
    title: 'Swath on your phone, for mowing companies',
    description:
      'Put Swath on the home screen of your phone: your day, your route and your jobs, also without a connection.',
  },
  '/privacy': {
    title: 'Privacy policy – Swath',
    description: 'What Swath keeps about you, what for, who sees it and for how long. No advertising, no tracking.',
  },
  '/terms': {
    title: 'Terms of service – Swath',
    description: 'The rules of Swath: booking, paying, canceling and rating a visit, and what holds for companies.',
  },
  '/cookies': {
    title: 'Cookie policy – Swath',
    description:
      'Swath sets two cookies: one keeps you signed in, the other is there while you sign up. They count nobody.',
  },
  '/companies/register': {
    title: 'Register your mowing company – Swath',
    description:
      'Register to mow with Swath: tell us about your company and equipment. It costs nothing to register; Swath keeps $1 of each job.',
  },
  '/user/register': {
    title: 'Create your account – Swath',
    description:
      'Create a free account to book lawn mowing with approved local companies, by the visit or as a series.',
  },
  '/demo/platform': {
    title: 'Platform demo – Swath',
    description: 'What Swath can do on your device, in the browser and in the app for iOS and Android.',
  },
  '/demo/home': {
    title: 'Dashboard demo of a mowing company – Swath',
    description:
      'A day of a mowing company in Swath, with sample data: stops in driving order, earnings and what comes next.',
  },
};

/** Paths that show the same as a public page; their canonical URL is that page's. */
export const SAME_PAGE: Readonly<Record<string, string>> = { '/': '/login' };
