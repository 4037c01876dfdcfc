/** The address a website can be opened at; null for anything that is no page of the web, such as a script. */
export function webAddress(website: string): string | null {
  const url = URL.canParse(website) ? new URL(website) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
