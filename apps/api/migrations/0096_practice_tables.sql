-- The practice gateway creates its tables itself, outside production (packages/practice-gateway). Those that earlier
-- migrations made go where nothing was ever in them; a demo world keeps its payments. Under the same name, so that the
-- version before finds them as soon as the new one has started.
do $$
begin
  if not exists (select from sandbox.accounts) and not exists (select from sandbox.setups)
    and not exists (select from sandbox.events) and not exists (select from sandbox.idempotency) then
    drop schema sandbox cascade;
  end if;
end
$$;
