create or replace function igloo_listings() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select l.id from listings l where l.owner_id = any(igloo_principals())); end $$;
