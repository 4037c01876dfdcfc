import type { AuditLine, ReviewedCompany } from '@swath/contract/admin';
import type { ChangeKind } from '@swath/contract/changes';
import { type ProblemCode, problems, problemWords } from '@swath/contract/problems';
import { COMPANY_STATUSES, type CompanyStatus } from '@swath/domain/accounts/role';
import { HttpResponse, http } from 'msw';
import { meOf, viewers } from '../../../testing/people.ts';
import { sampleId } from '../../../testing/sample-id.ts';

const PAGE = 25;

/** A company waiting for approval, as in the API's response. @param number  determines its id and name */
export function sampleCompanyFor(number: number, changed: Partial<ReviewedCompany> = {}): ReviewedCompany {
  return {
    company_id: sampleId(number),
    company_name: `Mower ${number}`,
    email: `owner${number}@mower.test`,
    company_address: `${number} Elm Ave, Columbia, MO 65203`,
    phone_number: '5735550142',
    website: null,
    description: null,
    business_entity_type: 'llc',
    equipment_checklist: true,
    status: 'pending',
    status_reason: null,
    created_at: new Date().toISOString(),
    decided_at: null,
    email_confirmed: true,
    upcoming_jobs: 0,
    ...changed,
  };
}

/** A line of the audit trail, as in the API's response. @param number  determines its id and subject */
export function sampleLine(number: number, changed: Partial<AuditLine> = {}): AuditLine {
  return {
    id: String(number),
    at: '2026-11-24T15:04:00.000Z',
    event: 'company.approved',
    actor: 'ada@swath.test',
    subject: `Mower ${number}`,
    ip: '203.0.113.7',
    details: {},
    ...changed,
  };
}

/** The API's error response for a problem code. @param errors  invalid fields, if any */
export const refusal = (code: ProblemCode, errors?: object[]) =>
  HttpResponse.json(
    { code, detail: problemWords(code), errors, status: problems[code][0] },
    { status: problems[code][0] },
  );

/** A fake API of the Admin Portal: `known` is its state, which tests change; `tell` sends an event on its stream. */
export function portalApi() {
  const known = { companies: [] as ReviewedCompany[], lines: [] as AuditLine[], calls: [] as string[], heard: false };
  let line: ReadableStreamDefaultController<Uint8Array> | null = null;

  const countOf = (status: CompanyStatus) => known.companies.filter((company) => company.status === status).length;

  const page = <Entry>(entries: Entry[], from: string | null, size: number) => {
    const start = Number(from ?? 0);
    return {
      entries: entries.slice(start, start + size),
      next: start + size < entries.length ? String(start + size) : null,
    };
  };

  const handlers = [
    http.get('*/api/me', () => HttpResponse.json(meOf(viewers.admin))),
    http.get('*/api/changes', () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          line = controller;
          known.heard = true;
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
    http.get('*/api/admin/companies', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const search = (searchParams.get('search') ?? '').toLowerCase();
      const found = known.companies.filter(
        (company) =>
          company.status === searchParams.get('status') && company.company_name.toLowerCase().includes(search),
      );
      const { entries, next } = page(found, searchParams.get('from'), PAGE);
      const counts = Object.fromEntries(COMPANY_STATUSES.map((status) => [status, countOf(status)]));
      return HttpResponse.json({ companies: entries, next, counts });
    }),
    http.get('*/api/admin/unpaid-refunds/count', () => HttpResponse.json({ open: 0 })),
    http.get('*/api/admin/profile-changes', () => HttpResponse.json({ changes: [], total: 0 })),
    http.get('*/api/admin/papers', () => HttpResponse.json({ papers: [], total: 0, ending: [] })),
    http.get('*/api/admin/tasks', () => HttpResponse.json({ tasks: [], more: false })),
    http.get('*/api/admin/visit-records', () => HttpResponse.json([])),
    http.get('*/api/admin/message-reports', () => HttpResponse.json([])),
    http.get('*/api/admin/complaints', () => HttpResponse.json([])),
    http.get('*/api/admin/reported-content', () => HttpResponse.json([])),
    http.get('*/api/admin/audit', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const search = searchParams.get('search') ?? '';
      const found = known.lines.filter(({ subject }) => subject?.includes(search));
      const { entries, next } = page(found, searchParams.get('from'), 2 * PAGE);
      return HttpResponse.json({ lines: entries, next });
    }),
    http.put('*/api/companies/:id/:step', async ({ request, params: { id, step } }) => {
      const body = await request.text();
      known.calls.push(`${step} ${body}`.trim());
      const status = STATUS_AFTER[String(step)] ?? 'pending';
      known.companies = known.companies.map((company) =>
        company.company_id === id
          ? { ...company, status, status_reason: body ? JSON.parse(body).reason : null }
          : company,
      );
      return HttpResponse.json({ company_id: id, status });
    }),
  ];

  return {
    known,
    handlers,
    /** Sends a change event on the stream. @param id  of what has changed */
    tell(kind: ChangeKind, id = viewers.admin.id) {
      line?.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify({ kind, id })}\n\n`));
    },
  };
}

const STATUS_AFTER: Readonly<Record<string, CompanyStatus>> = {
  approve: 'approved',
  'undo-approval': 'pending',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'approved',
};
