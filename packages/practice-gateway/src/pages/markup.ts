/** HTML that is inserted into a template without escaping. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | number | Markup | null | readonly Markup[];

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPED[character]!);

function print(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map((each) => each.html).join('');
  return escapeText(String(part));
}

/** Template tag for HTML: escapes every inserted value that is not `Markup`. null inserts nothing. */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.reduce((page, text, place) => page + print(parts[place - 1] ?? null) + text));
