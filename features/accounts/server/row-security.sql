create or replace function igloo_sessions() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select s.id from sessions s where s.user_id = igloo_person()); end $$;

-- The name of whoever did something to a contract, or writes it with others: a person's or an organization's.
create or replace function person_name(person uuid) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return (select coalesce(u.full_name, o.name) from principals o left join users u on u.id = o.id where o.id = person); end $$;

-- What a home tells everybody of its landlord.
create or replace function landlord_card(person uuid) returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return (select jsonb_build_object('first_name', coalesce(o.name, split_part(u.full_name, ' ', 1)), 'since', (o.created_at at time zone 'UTC')::date,
  'is_proven', exists (select 1 from proven_identities i where i.user_id = o.id)) from principals o left join users u on u.id = o.id where o.id = person); end $$;
