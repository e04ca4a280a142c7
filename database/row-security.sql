-- The second wall: what a statement that forgets its `where` still does not show. Applied by core/server/migrate.ts when
-- this file has changed. core/server/db.ts tells whose rows a statement may touch (`igloo.scope`: system, nobody or the
-- id of a person; `igloo.acts_for`: the ids of all principals for whom that person acts); a connection that tells
-- nothing sees no rows of these tables. What is a person's own compares the first, what is owned the second.
-- Settings are compared as they are: a subselect for each table would cost more to plan than to answer. Functions that look
-- into tables run as the owner and are asked in a subselect, once for a statement.

create or replace function igloo_is_system() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('igloo.scope', true), '') = 'system' $$;

create or replace function igloo_person() returns uuid language sql stable parallel safe as $$
  select nullif(nullif(nullif(current_setting('igloo.scope', true), 'system'), 'nobody'), '')::uuid $$;

create or replace function igloo_principals() returns uuid[] language sql stable parallel safe as $$
  select string_to_array(nullif(nullif(current_setting('igloo.acts_for', true), 'system'), 'nobody'), ' ')::uuid[] $$;

-- PL/pgSQL keeps its plans for the session; a function in SQL would be planned again in every statement.

-- Contracts of a person: those they write, and those that were sent out to them.
create or replace function igloo_contracts() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare mine uuid[] := igloo_principals();
begin
  if mine is null then return '{}'; end if;
  return array(select k.contract_id from contract_collaborators k where k.user_id = any(mine)
    union select p.contract_id from contract_parties p join contracts c on c.id = p.contract_id where p.user_id = any(mine) and c.status <> 'draft');
end $$;

create or replace function igloo_contract_parties() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select p.id from contract_parties p where p.contract_id = any(igloo_contracts())); end $$;

create or replace function igloo_signing_rounds() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select r.id from signing_rounds r where r.contract_id = any(igloo_contracts())); end $$;

create or replace function igloo_sessions() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select s.id from sessions s where s.user_id = igloo_person()); end $$;

create or replace function igloo_listings() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select l.id from listings l where l.owner_id = any(igloo_principals())); end $$;

-- What is said of a person to people who may not read their row, each for the place named.

-- The name of whoever did something to a contract, or writes it with others: a person's or an organization's.
create or replace function person_name(person uuid) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return (select coalesce(u.full_name, o.name) from principals o left join users u on u.id = o.id where o.id = person); end $$;

-- What a home tells everybody of its landlord.
create or replace function landlord_card(person uuid) returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return (select jsonb_build_object('first_name', coalesce(o.name, split_part(u.full_name, ' ', 1)), 'since', (o.created_at at time zone 'UTC')::date,
  'is_proven', exists (select 1 from proven_identities i where i.user_id = o.id)) from principals o left join users u on u.id = o.id where o.id = person); end $$;

-- The account that a contract is paid to, for those who see the contract.
create or replace function contract_account(contract uuid) returns json language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not igloo_is_system() and not contract = any(igloo_contracts()) then return null; end if;
  return (select json_build_object('id', m.id, 'user_id', m.user_id, 'iban', m.iban, 'status', m.status, 'removed_at', m.removed_at) from contracts c join payout_methods m on m.id = c.payout_method_id where c.id = contract);
end $$;

-- One policy for each table: `mine` says which rows are the person's.
do $$
declare one record;
begin
  for one in select * from (values
    ('users', 'id::text = current_setting(''igloo.scope'', true)'),
    ('email_addresses', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('email_additions', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('phones', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('proven_identities', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('sessions', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('session_used_tokens', 'session_id = any((select igloo_sessions())::uuid[])'),
    ('account_tokens', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('electronic_id_visits', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('payout_methods', 'user_id = any((select igloo_principals())::uuid[])'),
    ('notifications', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('notification_blacklist', 'user_id::text = current_setting(''igloo.scope'', true)'),
    ('rental_applications', 'applicant_id = any((select igloo_principals())::uuid[]) or listing_id = any((select igloo_listings())::uuid[])'),
    ('contracts', 'created_by = any((select igloo_principals())::uuid[]) or id = any((select igloo_contracts())::uuid[])'),
    ('contract_collaborators', 'user_id = any((select igloo_principals())::uuid[]) or contract_id = any((select igloo_contracts())::uuid[])'),
    ('contract_parties', 'contract_id = any((select igloo_contracts())::uuid[])'),
    ('contract_party_emails', 'party_id = any((select igloo_contract_parties())::uuid[])'),
    ('contract_party_phones', 'party_id = any((select igloo_contract_parties())::uuid[])'),
    ('signing_tasks', 'round_id = any((select igloo_signing_rounds())::uuid[])')
  ) as policies(name, mine) loop
    execute format('alter table %I enable row level security', one.name);
    execute format('drop policy if exists own_rows on %I', one.name);
    execute format('create policy own_rows on %I to igloo_app using (current_setting(''igloo.scope'', true) = ''system'' or %s)', one.name, one.mine);
  end loop;
end $$;
