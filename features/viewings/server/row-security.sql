create or replace function igloo_viewing_slots() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select s.id from viewing_slots s where s.owner_id = any(igloo_principals())); end $$;
