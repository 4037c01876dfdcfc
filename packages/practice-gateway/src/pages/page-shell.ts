import { type Markup, markup } from './markup.ts';

/** How the product around the page looks; without one the device decides. */
export type Theme = 'light' | 'dark' | null;

/** Where a page stands, such as `/sandbox`, and how it looks. */
export type PageFrame = { at: string; theme: Theme };

const NO_MONEY = 'No money moves here.';

/** A whole page of the practice provider. @param page.label  what it is about, where it is no payment; `body` stands under the heading */
export function pageShell(page: {
  title: string;
  label?: string;
  frame: PageFrame;
  heading: Markup;
  body: Markup;
  /** It says by itself that it is practice: no footnote is needed. */
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

/** Where a page of the practice provider lives; the look goes with it. */
export const pagePath = ({ at, theme }: PageFrame, page: PageName, secret: string): string =>
  `${at}/${page}/${secret}${theme ? `?theme=${theme}` : ''}`;

type PageName = 'pay' | 'challenge' | 'done' | 'details';

/** Cents as people write them, such as $45.00. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
