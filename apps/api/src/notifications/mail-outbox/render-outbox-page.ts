import { escapeHtml } from './escape-html.ts';
import type { StoredMessage } from './outbox.reads.ts';

const STYLE = `
body{margin:0 auto;padding:24px 12px;max-width:1120px;background:#FAFAF6;color:#12372A;font:16px/24px system-ui,sans-serif}
article{margin:0 0 32px;padding:16px;border-radius:12px;background:#fff;box-shadow:0 1px 4px #12372a33}
h2{margin:0;font-size:20px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 16px;margin:8px 0 16px}
dt{font-weight:600}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:480px;border:1px solid #12372a33;border-radius:8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/20px ui-monospace,monospace}
a{color:#2F7D4F}`;

/**
 * Renders mails of the outbox as an HTML page without scripts, for developers and testers.
 *
 * @param nonce  the CSP nonce for its styles
 */
export function renderOutboxPage(messages: readonly StoredMessage[], nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
${messages.length === 0 ? '<p>No messages.</p>' : messages.map((message) => article(message, nonce)).join('\n')}
</main>
</body>
</html>
`;
}

const article = (message: StoredMessage, nonce: string): string => `<article>
<h2>${escapeHtml(message.subject)}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml(message.to)}</dd>
<dt>Kind</dt><dd>${escapeHtml(message.template)}</dd>
<dt>Written</dt><dd>${message.createdAt.toISOString()}</dd>
<dt>Sent</dt><dd>${escapeHtml(stateOf(message))}</dd>
</dl>
<iframe title="${escapeHtml(message.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(previewOf(message.html, nonce))}"></iframe>
<pre>${withLinks(message.text)}</pre>
</article>`;

const stateOf = ({ sentAt, failure }: StoredMessage): string =>
  failure ? `never: ${failure}` : (sentAt?.toISOString() ?? 'not yet');

/**
 * Moves the inline styles of a mail, made for mail programs, to a style sheet with the nonce, as the page's CSP
 * demands.
 */
function previewOf(html: string, nonce: string): string {
  const rules: string[] = [];
  const plain = html.replace(/ style="([^"]*)"/g, (_, rule: string) => ` class="s${rules.push(rule) - 1}"`);
  const style = rules.map((rule, at) => `.s${at}{${rule}}`).join('\n');
  return plain.replace('</head>', `<base target="_blank"><style nonce="${nonce}">${style}</style></head>`);
}

/** Escapes plain text and makes its URLs links. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => {
      const shown = escapeHtml(part);
      return at % 2 === 1 ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
    })
    .join('');
