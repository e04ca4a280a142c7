-- The second wall: what a statement that forgets its `where` still does not show. Applied by core/server/migrate.ts when
-- this file has changed. core/server/db.ts tells whose rows a statement may touch (`igloo.scope`: system, nobody or the
-- id of a person); a connection that tells nothing sees no rows of these tables.
-- Functions are asked in a subselect, once for a statement. Those that look into tables run as the owner.

create or replace function igloo_is_system() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('igloo.scope', true), '') = 'system' $$;

create or replace function igloo_person() returns uuid language sql stable parallel safe as $$
  select case when current_setting('igloo.scope', true) ~ '^[0-9a-f-]{36}$' then current_setting('igloo.scope', true)::uuid end $$;

-- Contracts of a person: those they write, and those that were sent out to them.
create or replace function igloo_contracts() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select k.contract_id from contract_collaborators k where k.user_id = igloo_person()
  union select p.contract_id from contract_parties p join contracts c on c.id = p.contract_id where p.user_id = igloo_person() and c.status <> 'draft'
  union select c.id from contracts c where c.created_by = igloo_person() $$;

create or replace function igloo_contract_parties() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from contract_parties p where p.contract_id in (select igloo_contracts()) $$;

create or replace function igloo_signing_rounds() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select r.id from signing_rounds r where r.contract_id in (select igloo_contracts()) $$;

create or replace function igloo_sessions() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from sessions s where s.user_id = igloo_person() $$;

create or replace function igloo_listings() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select l.id from listings l where l.owner_id = igloo_person() $$;

-- What is said of a person to people who may not read their row, each for the place named.

-- The name of whoever did something to a contract, or writes it with others.
create or replace function person_name(uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select full_name from users where id = $1 $$;

-- What a home tells everybody of its landlord.
create or replace function landlord_card(uuid) returns json language sql stable security definer set search_path = public, pg_temp as $$
  select json_build_object('first_name', split_part(u.full_name, ' ', 1), 'since', (u.created_at at time zone 'UTC')::date,
    'is_proven', exists (select 1 from proven_identities i where i.user_id = u.id)) from users u where u.id = $1 $$;

-- The account that a contract is paid to, for those who see the contract.
create or replace function contract_account(uuid) returns json language sql stable security definer set search_path = public, pg_temp as $$
  select json_build_object('id', m.id, 'user_id', m.user_id, 'iban', m.iban) from contracts c join payout_methods m on m.id = c.payout_method_id
  where c.id = $1 and (igloo_is_system() or c.id in (select igloo_contracts())) $$;

-- One policy for each table: `mine` says which rows are the person's.
do $$
declare one record;
begin
  for one in select * from (values
    ('users', 'id = (select igloo_person())'),
    ('email_addresses', 'user_id = (select igloo_person())'),
    ('email_additions', 'user_id = (select igloo_person())'),
    ('phones', 'user_id = (select igloo_person())'),
    ('proven_identities', 'user_id = (select igloo_person())'),
    ('sessions', 'user_id = (select igloo_person())'),
    ('session_used_tokens', 'session_id in (select igloo_sessions())'),
    ('account_tokens', 'user_id = (select igloo_person())'),
    ('electronic_id_visits', 'user_id = (select igloo_person())'),
    ('payout_methods', 'user_id = (select igloo_person())'),
    ('notifications', 'user_id = (select igloo_person())'),
    ('notification_blacklist', 'user_id = (select igloo_person())'),
    ('rental_applications', 'applicant_id = (select igloo_person()) or listing_id in (select igloo_listings())'),
    ('contracts', 'created_by = (select igloo_person()) or id in (select igloo_contracts())'),
    ('contract_collaborators', 'contract_id in (select igloo_contracts())'),
    ('contract_parties', 'contract_id in (select igloo_contracts())'),
    ('contract_party_emails', 'party_id in (select igloo_contract_parties())'),
    ('contract_party_phones', 'party_id in (select igloo_contract_parties())'),
    ('signing_tasks', 'round_id in (select igloo_signing_rounds())')
  ) as policies(name, mine) loop
    execute format('alter table %I enable row level security', one.name);
    execute format('drop policy if exists own_rows on %I', one.name);
    execute format('create policy own_rows on %I to igloo_app using ((select igloo_is_system()) or %s)', one.name, one.mine);
  end loop;
end $$;
