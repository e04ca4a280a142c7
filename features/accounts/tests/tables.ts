import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'account_tokens.user_id': 'the account that the link was made for',
    'email_additions.user_id': 'server/emails.ts: the actor',
    'email_addresses.user_id': 'who registered, or opened the link of an addition',
    'phones.user_id': 'the actor',
    'proven_identities.user_id': 'server/identity.ts: who came back from the identity provider',
    'sessions.user_id': 'who signed in',
    'users.id': 'every person is a principal',
  },
}
