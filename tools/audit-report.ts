/** A known hole in a package that goes along with the product. */
export type Hole = { readonly name: string; readonly severity: string; readonly title: string; readonly url: string };

/** What `npm audit --json` has said: the holes, or why nobody knows. */
export type Audited = { readonly holes: readonly Hole[] } | { readonly unknown: string };

type Advisory = { readonly title: string; readonly url: string; readonly severity: string };
type Report = {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
  /** Of a registry that does not answer. */
  readonly message?: string;
  readonly error?: { readonly summary?: string };
};

/** The severest first. */
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];
const rank = ({ severity }: Hole): number => SEVERITIES.indexOf(severity);

/** Reads what `npm audit --json` has written. A registry that does not answer says nothing of any hole, and that is no good news. */
export function readAudit(text: string): Audited {
  const report = parsed(text);
  if (report?.auditReportVersion !== 2 || !report.vulnerabilities) {
    return { unknown: report?.message ?? report?.error?.summary ?? 'npm audit has written no report' };
  }
  const holes = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    // A text names another package of the list, which has the hole itself.
    via.flatMap((of) =>
      typeof of === 'string' ? [] : [{ name, severity: of.severity, title: of.title, url: of.url }],
    ),
  );
  return { holes: holes.sort((a, b) => rank(a) - rank(b)) };
}

function parsed(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
