/** The URL of a website as typed; null unless it is http or https, as other schemes could run a script. */
export function webAddress(website: string): string | null {
  const url = URL.canParse(website) ? new URL(website) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
