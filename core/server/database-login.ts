import pg from 'pg'
import { APP_ROLE } from './db.ts'
import { hmac } from './ids.ts'

/** The product's own login in the embedded cluster. It owns nothing; in production the operator names one. */
const EMBEDDED_LOGIN = 'igloo_web'

/** The password follows from the owner's, which the data folder keeps. */
export const embeddedLogin = (ownerPassword: string): { user: string; password: string } => ({
  user: EMBEDDED_LOGIN,
  password: hmac(ownerPassword, EMBEDDED_LOGIN),
})

const withConnection = async <T>(
  url: string,
  step: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await step(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes the embedded cluster's login for the product, once; any number of starters at a time. */
export const ensureEmbeddedLogin = (ownerUrl: string, ownerPassword: string): Promise<void> =>
  withConnection(ownerUrl, async (client) => {
    const { user, password } = embeddedLogin(ownerPassword)
    const makeRole = (name: string, rest: string) =>
      client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${name}') then create role ${name} ${rest}; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    await makeRole(APP_ROLE, 'nologin')
    await makeRole(user, `login password '${password}' in role ${APP_ROLE}`)
  })

interface Powers {
  login: string
  attributes: string[]
  roles: string[]
  owns: string[]
}

// Asked as the login itself, before it takes the application role: what it could take back later.
const POWERS = `select session_user as login,
  (select array_remove(array[case when rolsuper then 'superuser' end, case when rolcreaterole then 'createrole' end,
     case when rolcreatedb then 'createdb' end, case when rolreplication then 'replication' end,
     case when rolbypassrls then 'bypassrls' end], null) from pg_roles where rolname = session_user) as attributes,
  array(select rolname::text from pg_roles where rolname not in (session_user, '${APP_ROLE}')
     and pg_has_role(session_user, oid, 'MEMBER') order by 1 limit 5) as roles,
  array(select distinct what from (
     select 'database ' || datname as what from pg_database d join pg_roles r on r.oid = d.datdba where r.rolname = session_user
     union all select 'schema ' || nspname from pg_namespace n join pg_roles r on r.oid = n.nspowner where r.rolname = session_user
     union all select 'table ' || relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = session_user
     union all select 'function ' || proname from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = session_user
     union all select 'role ${APP_ROLE} with admin option' from pg_auth_members m join pg_roles r on r.oid = m.member
       where r.rolname = session_user and m.admin_option) things order by 1 limit 5) as owns`

/** Why this login may not serve the product in production, in one line; null where it may: a member of the application role alone. */
export const loginProblem = (url: string): Promise<string | null> =>
  withConnection(url, async (client) => {
    const { login, attributes, roles, owns } = (await client.query<Powers>(POWERS)).rows[0]!
    const isMember = (
      await client.query<{
        is: boolean
      }>(`select exists (select 1 from pg_roles where rolname = '${APP_ROLE}'
    and pg_has_role(session_user, oid, 'MEMBER')) as is`)
    ).rows[0]!.is
    const found = [
      ...attributes,
      ...(attributes.includes('superuser') ? [] : roles.map((role) => `member of ${role}`)),
      ...owns.map((thing) => `owner of ${thing}`),
      ...(isMember ? [] : [`no member of ${APP_ROLE}`]),
    ]
    return found.length === 0
      ? null
      : `the login ${login} of DATABASE_URL must be a member of ${APP_ROLE} and nothing else, but is ${found.join(', ')}: see docs/operations.md`
  })
