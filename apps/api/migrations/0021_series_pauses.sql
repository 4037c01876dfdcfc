-- The visits that a pause called off: these come again when it is ended, and not those that were skipped one by one.
alter table series add column paused_jobs uuid[] not null default '{}';
