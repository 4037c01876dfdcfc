/** Text that is HTML already and is put into a page as it is. */
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

/** Builds HTML from a template; whatever is put in is escaped unless it is `Markup` itself. */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.reduce((page, text, place) => page + print(parts[place - 1] ?? null) + text));
