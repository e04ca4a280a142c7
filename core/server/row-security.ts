/** Which rows of its tables a feature lets a statement touch that forgets its `where`. */
export interface RowSecurity {
  /** SQL for each table with personal data: whether a row is the person's own. */
  own: Readonly<Record<string, string>>
  /** Tables without a policy, each with the reason. */
  open: Readonly<Record<string, string>>
}

/** SQL: the column holds the id of the person who asks. */
export const isPerson = (column: string): string =>
  `${column}::text = current_setting('igloo.scope', true)`

/** SQL: the column holds one of the ids that a function of `row-security.sql` answers; it is asked once for a statement. */
export const isAmong = (column: string, ids: string): string =>
  `${column} = any((select ${ids}())::uuid[])`

/** SQL: the column holds a principal for whom the person who asks acts. */
export const isPrincipal = (column: string): string => isAmong(column, 'igloo_principals')

const policyOf = ([table, own]: [string, string]): string => `
alter table "${table}" enable row level security;
drop policy if exists own_rows on "${table}";
create policy own_rows on "${table}" to igloo_app using (current_setting('igloo.scope', true) = 'system' or ${own});`

/** Tables that had a policy in an earlier release and have none today. */
const opened = (tables: readonly string[]): string => `
do $$ declare one text; begin
  for one in select relname from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
    and relname <> all (array[${tables.map((table) => `'${table}'`).join(', ')}]) loop
    execute format('drop policy if exists own_rows on %I', one);
    execute format('alter table %I disable row level security', one);
  end loop;
end $$;`

/** One text of SQL that may be applied any number of times: functions first, then a policy for each table. */
export const rowSecuritySql = (
  functions: readonly string[],
  { own }: Pick<RowSecurity, 'own'>,
): string =>
  [...functions, ...Object.entries(own).map(policyOf), opened(Object.keys(own))].join('\n')
