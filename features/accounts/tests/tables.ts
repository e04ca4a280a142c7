import { randomUUID } from 'node:crypto'
import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

const NOW = '2026-11-22T12:00:00Z'

export const tableRows: TableRows = {
  people: {
    'account_tokens.user_id': 'the account that the link was made for',
    'download_tickets.user_id': 'server/handlers/downloads.ts: the actor',
    'email_additions.user_id': 'server/handlers/emails.ts: the actor',
    'email_addresses.user_id': 'who registered, or opened the link of an addition',
    'phones.user_id': 'the actor',
    'phone_codes.user_id': 'whose phone it is',
    'phone_sign_ins.user_id': 'the actor',
    'proven_identities.user_id':
      'server/identity/proven-identities.ts: who came back from the identity provider',
    'sessions.user_id': 'who signed in',
    'totp_secrets.user_id': 'server/handlers/two-step.ts: the actor',
    'passkeys.user_id': 'server/handlers/passkeys.ts: the actor',
    'passkey_challenges.user_id': 'server/handlers/passkeys.ts: the actor',
    'social_identities.user_id':
      'server/social/identities.ts: the actor, or who registers at the provider',
    'social_visits.user_id': 'server/handlers/social.ts: the actor',
    'recovery_codes.user_id': 'server/handlers/two-step.ts: the actor',
    'users.id': 'every person is a principal',
  },
  own: {
    users: (row, { id }) => row.id === id,
    email_addresses: ownUser,
    email_additions: ownUser,
    phones: ownUser,
    phone_codes: ownUser,
    phone_sign_ins: ownUser,
    proven_identities: ownUser,
    sessions: ownUser,
    totp_secrets: ownUser,
    recovery_codes: ownUser,
    passkeys: ownUser,
    passkey_challenges: ownUser,
    account_tokens: ownUser,
    session_used_tokens: async (row, { id, owner }) =>
      (
        await owner.query('select 1 from sessions where id = $1 and user_id = $2', [
          row.session_id,
          id,
        ])
      ).rowCount === 1,
    download_tickets: ownUser,
    electronic_id_visits: ownUser,
    social_identities: ownUser,
    social_visits: ownUser,
  },
  short_lived: {
    account_tokens: ({ id }) => ({
      id: randomUUID(),
      user_id: id,
      purpose: 'confirm_email',
      token_hash: `hash-${id}`,
      created_at: NOW,
      expires_at: NOW,
    }),
    session_used_tokens: ({ id, session_id }) => ({
      token_hash: `used-${id}`,
      session_id,
      used_at: NOW,
    }),
    download_tickets: ({ id, session_id }) => ({
      id: randomUUID(),
      user_id: id,
      session_id,
      token_hash: `ticket-${id}`,
      address_hash: 'h',
      created_at: NOW,
      expires_at: NOW,
    }),
    electronic_id_visits: ({ id }) => ({
      state: `state-${id}`,
      nonce: 'n',
      code_verifier: 'v',
      intent: 'link',
      user_type: 'TN',
      primary_language: 'is',
      user_id: id,
      next: '/',
      browser_hash: 'h',
      created_at: NOW,
    }),
    social_visits: ({ id }) => ({
      state: `social-${id}`,
      provider: 'demo',
      nonce: 'n',
      code_verifier: 'v',
      browser_hash: 'h',
      intent: 'link',
      user_type: 'TN',
      primary_language: 'is',
      user_id: id,
      created_at: NOW,
    }),
    passkey_challenges: ({ id }) => ({
      id: randomUUID(),
      user_id: id,
      challenge: `challenge-${id}`,
      created_at: NOW,
      expires_at: NOW,
    }),
    email_additions: ({ id }) => ({
      id: randomUUID(),
      user_id: id,
      email: 'a@b.example',
      created_at: NOW,
    }),
  },
}
