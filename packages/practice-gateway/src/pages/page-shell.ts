import { type Markup, markup } from './markup.ts';

/** Theme of the embedding product; null follows the device's setting. */
export type Theme = 'light' | 'dark' | null;

/** Base path of the gateway's pages, such as `/sandbox`, and their theme. */
export type PageFrame = { at: string; theme: Theme };

const NO_MONEY = 'No money moves here.';

/**
 * Renders the HTML document around a page's heading and body.
 *
 * @param page.label  accessible name of the page; "Card payment" when omitted
 */
export function pageShell(page: {
  title: string;
  label?: string;
  frame: PageFrame;
  heading: Markup;
  body: Markup;
  /** Whether the body says that no money moves; if false or omitted, a footnote that says so is added. */
  saysWhatItIs?: boolean;
}): string {
  const { at } = page.frame;
  const theme = page.frame.theme && markup` data-theme="${page.frame.theme}"`;
  return markup`<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="stylesheet" href="${at}/sandbox.css">
<script src="${at}/sandbox.js" defer></script>
</head>
<body>
<main aria-label="${page.label ?? 'Card payment'}">
<div class="stripe"></div>
${page.heading}
${page.body}
${
  page.saysWhatItIs
    ? null
    : markup`<p class="footnote">Practice payments by Swath. ${NO_MONEY}</p>
`
}</main>
</body>
</html>
`.html;
}

/** URL path of one of the gateway's pages, with the theme as query. */
export const pagePath = ({ at, theme }: PageFrame, page: PageName, secret: string): string =>
  `${at}/${page}/${secret}${theme ? `?theme=${theme}` : ''}`;

type PageName = 'pay' | 'challenge' | 'done' | 'details';

/** Formats cents as dollars: "$45.00". */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
