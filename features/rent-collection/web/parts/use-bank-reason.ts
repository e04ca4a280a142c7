import { useT } from '#core/web/i18n/use-t.ts'

const REFUSED = ['payor_unknown', 'not_collected', 'invalid_claim']
const REJECTED = ['account_closed', 'limit_exceeded', 'malformed_account', 'other_holder']

/** Why the bank refused a claim or a payout, in the reader's language. */
export const useBankReason = () => {
  const t = useT()
  return {
    refused: (code: string): string =>
      REFUSED.includes(code)
        ? t.dynamic(`rent-collection.refused.${code}`)
        : t('rent-collection.refused.other', { code }),
    rejected: (code: string): string =>
      t.dynamic(`rent-collection.rejected.${REJECTED.includes(code) ? code : 'other'}`),
  }
}
