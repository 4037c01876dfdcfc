/**
 * Swath's contact address, set by an environment variable at build time (docs/operations.md). Unset: a test address.
 */
const CONTACT_EMAIL: string = import.meta.env.VITE_CONTACT_EMAIL || 'hello@swath.test';

/** Link that opens an e-mail to Swath's contact address; its text is the address. */
export function ContactLink() {
  return <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;
}
