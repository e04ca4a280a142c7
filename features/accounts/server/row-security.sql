create or replace function igloo_sessions() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select s.id from sessions s where s.user_id = igloo_person()); end $$;

-- The name of whoever did something to a contract, or writes it with others: a person's or an organization's.
create or replace function person_name(person uuid) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return (select coalesce(u.full_name, o.name) from principals o left join users u on u.id = o.id where o.id = person); end $$;

-- What a home tells everybody of its landlord.
create or replace function landlord_card(person uuid) returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return (select jsonb_build_object('first_name', coalesce(o.name, split_part(u.full_name, ' ', 1)), 'since', (o.created_at at time zone 'UTC')::date,
  'is_proven', exists (select 1 from proven_identities i where i.user_id = o.id)) from principals o left join users u on u.id = o.id where o.id = person); end $$;

-- People by a part of their name or the beginning of an address, for staff alone. The condition of a policy is asked before any `~*`, so that a statement
-- under row security reads every row; as the owner the index is used.
-- No more than `most` of each way, the newest first: of a common name the newest are found without reading the others. A plan is made for each pattern,
-- because a rare name is found by its parts and a common one by age. `rows`: most searches find few, so that these are looked up by id.
drop function if exists people_matching(text, text);
create or replace function people_matching(pattern text, beginning text, only_type text, most integer) returns setof uuid
  language plpgsql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if not igloo_is_system() then return; end if;
  return query with of_role as not materialized (select u.id, u.full_name, u.created_at from users u where only_type is null or u.user_type = only_type or (only_type = 'staff' and u.is_staff))
    (select u.id from of_role u where u.full_name ~* pattern order by u.created_at desc, u.id desc limit most)
    union (select u.id from email_addresses e join of_role u on u.id = e.user_id where e.email_key like beginning order by u.created_at desc, u.id desc limit most);
end $$;
