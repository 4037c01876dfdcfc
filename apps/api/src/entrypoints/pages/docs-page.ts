import type { Contract, Endpoint } from '@swath/contract/endpoint';
import { problems } from '@swath/contract/problems';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem;background:Canvas;color:CanvasText}
code{font-size:.95em}details{border:1px solid GrayText;border-radius:12px;padding:.75rem 1rem;margin:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
`;

function call(endpoint: Endpoint): string {
  const may = typeof endpoint.may === 'string' ? endpoint.may : endpoint.may.join(', ');
  const rows = (endpoint.refusals ?? [])
    .map(
      (code) =>
        `<tr><td>${problems[code][0]}</td><td><code>${code}</code></td><td>${escapeHtml(problems[code][1])}</td></tr>`,
    )
    .join('');
  return `<details id="${endpoint.name}"><summary><strong>${endpoint.method}</strong> <code>${escapeHtml(endpoint.path)}</code>: ${escapeHtml(endpoint.summary)}</summary>
<p>Operation <code>${endpoint.name}</code>. May be called by: ${may}.</p>
${rows ? `<table><thead><tr><th>Status</th><th>Code</th><th>Words</th></tr></thead><tbody>${rows}</tbody></table>` : ''}</details>`;
}

/**
 * The API documentation as an HTML page without scripts: each call, who may make it, and its error codes.
 *
 * @param nonce  CSP nonce of the style element
 */
export function docsPage(contract: Record<string, Contract>, nonce: string): string {
  const nouns = Object.entries(contract)
    .map(([noun, calls]) => `<h2>${escapeHtml(noun)}</h2>${Object.values(calls).map(call).join('\n')}`)
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Swath API</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>Swath API</h1>
<p>Shapes of what is sent and answered: <a href="/api/openapi.json">OpenAPI 3.1 document</a>. Every refusal is
<code>application/problem+json</code> with a <code>code</code>; what any call can answer is not repeated here.</p>${nouns}</main></body></html>`;
}
