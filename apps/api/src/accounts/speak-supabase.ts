/** Tells a client of the specification's sign-in service that `code` in a problem is the code it knows. */
export const speakSupabase = (setHeader: (name: string, value: string) => void): void =>
  setHeader('x-supabase-api-version', '2024-01-01');
