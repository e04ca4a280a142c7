create or replace function igloo_households() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select m.household_id from household_memberships m where m.user_id = igloo_person()); end $$;

create or replace function igloo_household_pets() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select p.id from household_pets p where p.household_id = any(igloo_households())); end $$;
