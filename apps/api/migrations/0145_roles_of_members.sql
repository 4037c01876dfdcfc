-- A company may have owners besides its primary user, and crew leads, who also move a job within its day.
alter table company_members
  drop constraint company_members_role_check,
  add constraint company_members_role_check check (role in ('owner', 'company', 'crew_lead', 'crew'));
alter table company_invitations
  drop constraint company_invitations_role_check,
  add constraint company_invitations_role_check check (role in ('owner', 'company', 'crew_lead', 'crew'));
