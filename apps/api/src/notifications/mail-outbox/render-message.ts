import { escapeHtml } from './escape-html.ts';

/** One block of a mail's content. */
export type Block =
  | { readonly heading: string }
  | { readonly paragraph: string }
  /** A code to type in, e.g. to sign in. */
  | { readonly code: string }
  /** Pairs of label and value, such as When and Where. */
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly button: string; readonly href: string }
  /** A link in small print. */
  | { readonly small: string; readonly href: string };

const INK = '#12372A';
const GRASS = '#2F7D4F';
const FRESH = '#8CC152';
const PAPER = '#FAFAF6';
const FONT = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TAGLINE = 'Professional lawn services exactly when you need them.';

/**
 * Renders a mail as HTML and as plain text with the same content.
 *
 * @throws Error for a link that is neither http nor https
 */
export function renderMessage(subject: string, blocks: readonly Block[]): { html: string; text: string } {
  return {
    html: page(subject, blocks.map(toHtml).join('\n')),
    text: `${blocks.map(toText).join('\n\n')}\n\n--\nSwath\n${TAGLINE}\n`,
  };
}

function toText(block: Block): string {
  if ('heading' in block) return block.heading.toUpperCase();
  if ('paragraph' in block) return block.paragraph;
  if ('code' in block) return `    ${block.code}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('small' in block) return `${block.small}\n${safeLink(block.href)}`;
  return `${block.button}:\n${safeLink(block.href)}`;
}

function toHtml(block: Block): string {
  if ('heading' in block) {
    return `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;color:${INK}">${escapeHtml(block.heading)}</h1>`;
  }
  if ('paragraph' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.paragraph)}</p>`;
  if ('code' in block) {
    return `<p style="margin:0 0 16px;padding:16px;border-radius:12px;background:${PAPER};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;text-align:center;color:${INK}">${escapeHtml(block.code)}</p>`;
  }
  if ('facts' in block) {
    const rows = block.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:600;white-space:nowrap">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
    );
    return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
  }
  const href = escapeHtml(safeLink(block.href));
  if ('small' in block) {
    return `<p style="margin:24px 0 0;font-size:14px;line-height:20px"><a href="${href}" style="color:${GRASS}">${escapeHtml(block.small)}</a></p>`;
  }
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${GRASS};color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(block.button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px">If the button does not work, open this address:<br><a href="${href}" style="color:${GRASS};word-break:break-all">${href}</a></p>`;
}

function safeLink(href: string): string {
  const url = new URL(href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`not a link for a message: ${url.protocol}`);
  return url.href;
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font-family:${FONT};font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:${INK}">Swath</p>
<div style="height:8px;border-radius:12px 12px 0 0;background:${GRASS};background-image:repeating-linear-gradient(100deg,${GRASS} 0 32px,${FRESH} 32px 64px)"></div>
<div style="padding:24px;border-radius:0 0 12px 12px;background:#FFFFFF;color:${INK}">
${content}
</div>
<p style="margin:16px 0 0;font-size:14px;line-height:20px;color:${INK}">Swath<br>${TAGLINE}</p>
</div>
</body>
</html>
`;
