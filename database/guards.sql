-- Applied after the migrations at every start, under the same lock; each statement may run any number of times.
do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'igloo_app') then create role igloo_app nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
-- A development database may be used by its owner alone; elsewhere the product has a login of its own (docs/operations.md).
do $$ begin
  if not pg_has_role(current_user, 'igloo_app', 'MEMBER') then execute format('grant igloo_app to %I', current_user); end if;
exception when insufficient_privilege then null; end $$;
-- Whoever may sign in could otherwise make temporary tables.
do $$ begin execute format('revoke temporary on database %I from public', current_database()); exception when insufficient_privilege then null; end $$;

grant usage on schema public to igloo_app;
grant select, insert, update, delete on all tables in schema public to igloo_app;
grant usage, select on all sequences in schema public to igloo_app;
grant usage on schema drizzle to igloo_app;
grant select on all tables in schema drizzle to igloo_app;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- Set by end_ledger alone: the application has no right to remove rows, whatever it sets.
  if tg_op = 'DELETE' and tg_table_name in ('ledger_transactions', 'ledger_entries')
    and current_setting('igloo.ends_ledger', true) = 'on' then return old; end if;
  raise exception 'rows of % are append-only', tg_table_name using errcode = '42501'; end $$;

-- Bookkeeping is kept for seven years from the end of the accounting year (Act no. 145/1994, art. 20). This is the only
-- way in which movements end, and it takes none that is younger, nor one that a younger movement corrects.
create or replace function end_ledger(last_seq bigint) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare ended integer;
begin
  if exists (select 1 from ledger_transactions where seq <= last_seq
    and posted_at at time zone 'UTC' >= date_trunc('year', now() at time zone 'UTC') - interval '7 years') then
    raise exception 'movements of the last seven years are kept' using errcode = '42501';
  end if;
  perform set_config('igloo.ends_ledger', 'on', true);
  delete from ledger_entries where transaction_id in (select id from ledger_transactions where seq <= last_seq);
  delete from ledger_transactions where seq <= last_seq;
  get diagnostics ended = row_count;
  perform set_config('igloo.ends_ledger', 'off', true);
  return ended;
end $$;
revoke execute on function end_ledger(bigint) from public;
grant execute on function end_ledger(bigint) to igloo_app;

-- The entries of one movement sum to zero in every currency, looked at when the transaction commits.
create or replace function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = '23514', constraint = 'ledger_must_balance';
  end if;
  return null;
end $$;
drop trigger if exists ledger_must_balance on ledger_entries;
create constraint trigger ledger_must_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_must_balance();

-- A movement without entries says nothing and is refused.
create or replace function ledger_needs_entries() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = '23514', constraint = 'ledger_needs_entries';
  end if;
  return null;
end $$;
drop trigger if exists ledger_needs_entries on ledger_transactions;
create constraint trigger ledger_needs_entries after insert on ledger_transactions deferrable initially deferred
  for each row execute function ledger_needs_entries();
