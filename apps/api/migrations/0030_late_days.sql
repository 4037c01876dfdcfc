-- Crews that are behind are looked for every ten minutes: where one should have been, and the mowing has not begun.
create index jobs_expected on jobs (arrival_at) where status = 'pending';
