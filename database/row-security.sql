-- The second wall: what a statement that forgets its `where` still does not show. Each feature says in
-- server/row-security.ts which rows are a person's own; core/server/row-security.ts makes one text of all, which
-- core/server/migrate.ts applies when it has changed. core/server/db.ts tells whose rows a statement may touch (`igloo.scope`: system, nobody or the
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

-- Functions that look into tables are in server/row-security.sql of the feature that owns them. They are PL/pgSQL, which keeps its
-- plans for the session; a function in SQL would be planned again in every statement.
