import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayField, DayText, Instant, idField, idText, lines } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';

/**
 * The last day of a company's approved certificate of insurance, while that day is not over by the company's clock;
 * null: the company is not shown as insured. Source: docs/rules/companies.md.
 */
export const InsuredUntil = z.nullable(DayText);

/** What a company's members see of its insurance. */
export interface Insurance extends z.infer<typeof InsuranceFields>, Named {}
const InsuranceFields = z.object({
  /** Today by the company's clock. */
  today: DayText,
  /** The certificate in force, or the last one that was; null if none was approved. */
  approved: z.nullable(z.object({ photo: Photo, ends_on: DayText })),
  /** The certificate that was sent last, if it waits for an administrator (`reason` null) or was rejected. */
  sent: z.nullable(
    z.object({
      photo: Photo,
      ends_on: DayText,
      sent_at: Instant,
      reason: personal('words', z.nullable(z.string())),
    }),
  ),
});
export const Insurance: SchemaOf<Insurance> = InsuranceFields;

/** A certificate that waits for an administrator. */
export interface WaitingInsurance extends z.infer<typeof WaitingInsuranceFields>, Named {}
const WaitingInsuranceFields = z.object({
  id: idText<ids.InsuranceCertificateId>(),
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  photo: Photo,
  ends_on: DayText,
  /** Whether its last day is over by the company's clock, so that it cannot be approved any more. */
  has_ended: z.boolean(),
  /** Last day of the certificate that is approved already; null if none is. */
  approved_until: z.nullable(DayText),
  sent_at: Instant,
});
export const WaitingInsurance: SchemaOf<WaitingInsurance> = WaitingInsuranceFields;

const CertificateId = z.object({
  id: idField<ids.InsuranceCertificateId>('This certificate is not waiting any more.'),
});
const Decided = z.object({ company_id: idText<ids.CompanyId>() });

/** Endpoints for a company's proof of insurance, and for approving it. Source: docs/rules/companies.md. */
export const insurance = {
  read: endpoint({
    name: 'readInsurance',
    method: 'GET',
    path: '/api/company/insurance',
    may: ['crew'],
    summary: 'The certificates of insurance of the caller’s company, approved and sent',
    answer: Insurance,
  }),
  send: endpoint({
    name: 'sendInsurance',
    method: 'PUT',
    path: '/api/company/insurance',
    may: ['crew'],
    summary: 'Send a certificate of insurance to the administrators; an approved one stays until they have decided',
    body: z.object({
      /** A photo that the caller has uploaded. */
      photo_id: idField<ids.PhotoId>('Please choose a picture of the certificate.'),
      ends_on: DayField,
    }),
    answer: Insurance,
    repeatable: true,
    refusals: ['photo_not_found', 'date_passed', 'insurance_too_long'],
    limit: { calls: 30, perSeconds: 3600 },
  }),
  list: endpoint({
    name: 'listInsurance',
    method: 'GET',
    path: '/api/admin/insurance',
    may: ['admin'],
    summary: 'Certificates of insurance that wait, longest waiting first, 100 at most',
    answer: z.object({
      certificates: z.array(WaitingInsurance),
      /** Number of all certificates that wait; `certificates` has at most 100 of them. */
      total: z.int(),
    }),
  }),
  approve: endpoint({
    name: 'approveInsurance',
    method: 'PUT',
    path: '/api/admin/insurance/{id}/approve',
    may: ['admin'],
    summary: 'Show a company as insured until the last day of its certificate',
    params: CertificateId,
    answer: Decided,
    refusals: ['insurance_not_found', 'insurance_ended'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  reject: endpoint({
    name: 'rejectInsurance',
    method: 'PUT',
    path: '/api/admin/insurance/{id}/reject',
    may: ['admin'],
    summary: 'Do not accept a certificate; its company is told why, and keeps an approved one',
    params: CertificateId,
    body: z.object({ reason: personal('words', lines(500, 'Please say why: the company reads it.')) }),
    answer: Decided,
    refusals: ['insurance_not_found'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
};
