import { isAmong, isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    users: isPerson('id'),
    email_addresses: isPerson('user_id'),
    email_additions: isPerson('user_id'),
    phones: isPerson('user_id'),
    phone_codes: isPerson('user_id'),
    proven_identities: isPerson('user_id'),
    sessions: isPerson('user_id'),
    totp_secrets: isPerson('user_id'),
    passkeys: isPerson('user_id'),
    passkey_challenges: isPerson('user_id'),
    recovery_codes: isPerson('user_id'),
    session_used_tokens: isAmong('session_id', 'igloo_sessions'),
    account_tokens: isPerson('user_id'),
    phone_sign_ins: isPerson('user_id'),
    download_tickets: isPerson('user_id'),
    electronic_id_visits: isPerson('user_id'),
    social_identities: isPerson('user_id'),
    social_visits: isPerson('user_id'),
  },
  open: {},
}
