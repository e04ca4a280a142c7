import { sql, type SQL } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import { joinFile } from '#core/server/files.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'

/** SQL: the files of attachment `t`, as arguments of json_build_object. */
export const ATTACHMENT_FIELDS = sql`'id', t.id, 'file_name', f.file_name, 'content_type', f.content_type, 'size', f.size`
export const WITH_FILE = sql.raw(joinFile('f', 't.file_id'))

/** SQL: message `x` as JSON for this reader. */
export const messageJson = (actor: Pick<Actor, 'acts_for'>): SQL =>
  sql`json_build_object('id', x.id, 'conversation_id', x.conversation_id, 'author_id', x.author_id, 'is_own', ${ownedBy(actor, sql`x.author_id`)}, 'client_id', case when ${ownedBy(actor, sql`x.author_id`)} then x.client_id end, 'text', x.text,
    'attachments', coalesce((select json_agg(json_build_object(${ATTACHMENT_FIELDS}) order by t.id) from conversation_attachments t ${WITH_FILE} where t.message_id = x.id), '[]'::json),
    'created_at', ${sql.raw(iso('x.created_at'))}, 'edited_at', ${sql.raw(iso('x.edited_at'))}, 'is_deleted', x.deleted_at is not null,
    'is_read', not exists (select 1 from conversation_members r where r.conversation_id = x.conversation_id and r.principal_id <> x.author_id and coalesce(r.read_at, '-infinity') < x.created_at))`
