import { type MemberKind, memberMay } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { Refused } from '../process/refused.ts';
import type { Viewer } from './viewer.ts';

declare const proven: unique symbol;

/**
 * Proof of a permission check: a branded type that only this file can make, as the name of its field is known nowhere
 * else and `npm run structure` rejects casts. Code that receives a proof need not check again.
 */
type Proven<As extends string> = { readonly [proven]: As };

/** Proof that the caller is a homeowner. Its value is the id of their account. */
export type HomeownerProof = AccountId & Proven<'homeowner'>;

/** Proof that the caller is a member of an approved company. Its value is the id of that company. */
export type CrewProof = CompanyId & Proven<'crew'>;

/**
 * Proof that the caller is a homeowner or a member of an approved company, as uploads of photos and push messages need
 * it. Its value is the id of their account.
 */
export type ParticipantProof = AccountId & Proven<'participant'>;

/** Proof that the caller is an administrator, with the mail address that the audit trail records. */
export type AdminProof = { readonly id: AccountId; readonly name: string } & Proven<'admin'>;

/** Proof that the caller belongs to a company that is not approved (waiting, rejected, suspended). */
export type ApplicantProof = {
  readonly account: AccountId;
  readonly email: string;
  readonly company: CompanyId;
} & Proven<'applicant'>;

/**
 * Proof that the caller may send and see the papers of a company, approved or not: a member of its office. Tax forms are
 * only for its owners (`isOwner`).
 */
export type PapersProof = Sender & Proven<'papers'>;
type Sender = { readonly account: AccountId; readonly company: CompanyId; readonly isOwner: boolean };

/** The caller who manages the members of a company, for the audit trail. */
type Deciding = {
  readonly company: CompanyId;
  /** The account and mail address that the audit trail records as the one who acted. */
  readonly actor: { readonly id: AccountId; readonly name: string };
  /** Whether the caller acts as an administrator, who need not belong to the company. */
  readonly asAdmin: boolean;
};

/** Proof that the caller manages the members of a company: one of its owners, or an administrator. */
export type OwnerProof = Deciding & Proven<'owner'>;

/** Permission check for homeowners. @throws Refused forbidden for everybody else */
export function requireHomeowner(viewer: Viewer): HomeownerProof {
  if (viewer.actor !== 'homeowner') throw new Refused('forbidden');
  return viewer.account as HomeownerProof;
}

/**
 * Permission check for what homeowners and crews may do alike.
 *
 * @throws Refused forbidden for everybody but homeowners and crews
 */
export function requireParticipant(viewer: Viewer): ParticipantProof {
  const { account } = viewer;
  if (!isParticipant(account, viewer)) throw new Refused('forbidden');
  return account;
}

const isParticipant = (account: AccountId, { actor }: Viewer): account is ParticipantProof =>
  actor === 'homeowner' || actor === 'crew';

/**
 * Permission check for crews.
 *
 * @returns the company that the caller works for
 * @throws Refused forbidden for everybody else
 */
export function requireCrew(viewer: Viewer): CrewProof {
  if (viewer.actor !== 'crew' || !viewer.company) throw new Refused('forbidden');
  return viewer.company.id as CrewProof;
}

/**
 * Permission check for managing the members of a company.
 *
 * @throws Refused company_not_found when the caller is an owner of another company; forbidden when they are
 *   neither an owner nor an administrator
 */
export function requireOwner(viewer: Viewer, company: CompanyId): OwnerProof {
  const { account, email, actor } = viewer;
  const deciding = { company, actor: { id: account, name: email }, asAdmin: actor === 'admin' };
  if (!mayDecide(deciding, viewer)) throw new Refused('forbidden');
  if (!deciding.asAdmin && viewer.company?.id !== company) throw new Refused('company_not_found', { id: company });
  return deciding;
}

const mayDecide = (deciding: Deciding, { actor, company }: Viewer): deciding is OwnerProof =>
  deciding.asAdmin || (actor === 'crew' && company !== null && memberMay(company.member, 'owner'));

/** Permission check for administrators. @throws Refused forbidden for everybody else */
export function requireAdmin({ actor, account, email }: Viewer): AdminProof {
  if (actor !== 'admin') throw new Refused('forbidden');
  return { id: account, name: email } as AdminProof;
}

/**
 * Permission check for applicants, i.e. members of a company that is not approved.
 *
 * @returns the account with its company
 * @throws Refused registration_not_found for everybody else, also for an account that no longer belongs to a company
 */
export function requireApplicant({ actor, account, email, company }: Viewer): ApplicantProof {
  if (actor !== 'applicant' || !company) throw new Refused('registration_not_found');
  return { account, email, company: company.id } as ApplicantProof;
}

/**
 * Permission check for the papers of a company.
 *
 * @throws Refused forbidden for everybody but the office of a company, approved or not
 */
export function requirePapers({ account, company }: Viewer): PapersProof {
  if (!company) throw new Refused('forbidden');
  const sender = { account, company: company.id, isOwner: memberMay(company.member, 'owner') };
  if (!isOfOffice(sender, company.member)) throw new Refused('forbidden');
  return sender;
}

const isOfOffice = (_sender: Sender, member: MemberKind): _sender is PapersProof => memberMay(member, 'office');

/** Permission check for the tax form of a company. @throws Refused forbidden for everybody but its owners */
export function requireTaxPapers(viewer: Viewer): PapersProof {
  const proof = requirePapers(viewer);
  if (!proof.isOwner) throw new Refused('forbidden');
  return proof;
}
