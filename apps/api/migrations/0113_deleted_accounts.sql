-- An account that its owner deleted: the row stays, without the address and with nothing that lets in, for what is not of
-- one side alone (visits, payments, ratings) refers to it. Source: docs/rules/accounts.md, D908 to D913.
alter table accounts
  add column deleted_at timestamptz,
  add constraint accounts_deleted_are_closed
    check (deleted_at is null or (password_hash is null and email_confirmed_at is null)) not valid;

-- What was under way while its account was deleted begins nothing new for it. The row of the account is locked, so whoever
-- deletes it is waited for, and what they wrote is seen. A serialization failure: asked again, the caller is signed out.
create function refuse_deleted_account() returns trigger language plpgsql as $$
declare
  whose uuid := to_jsonb(new) ->> tg_argv[0];
begin
  perform from accounts where id = whose and deleted_at is null for key share;
  if not found and exists (select from accounts where id = whose) then
    raise exception 'account % was deleted', whose using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger sessions_of_living before insert on sessions
  for each row execute function refuse_deleted_account('account_id');
create trigger one_time_tokens_of_living before insert on one_time_tokens
  for each row execute function refuse_deleted_account('account_id');
create trigger calendar_feeds_of_living before insert on calendar_feeds
  for each row execute function refuse_deleted_account('account_id');
create trigger card_setups_of_living before insert on card_setups
  for each row execute function refuse_deleted_account('account_id');
create trigger company_members_of_living before insert on company_members
  for each row execute function refuse_deleted_account('account_id');
create trigger photos_of_living before insert on photos
  for each row execute function refuse_deleted_account('owner_id');
create trigger quotes_of_living before insert on quotes
  for each row execute function refuse_deleted_account('client_id');
create trigger queued_jobs_of_living before insert on queued_jobs
  for each row execute function refuse_deleted_account('client_id');
create trigger series_proposals_of_living before insert on series_proposals
  for each row execute function refuse_deleted_account('client_id');
create trigger job_messages_of_living before insert on job_messages
  for each row execute function refuse_deleted_account('author_id');
