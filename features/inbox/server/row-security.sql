-- Conversations in which a person takes part.
create or replace function igloo_conversations() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select m.conversation_id from conversation_members m where m.principal_id = any(igloo_principals())); end $$;
