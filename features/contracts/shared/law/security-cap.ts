/** D-02, D-06, RA 40: how many months of rent a kind of security may amount to; kinds that are not named are agreed freely. */
const DEPOSIT_MONTHS = 3
/** RA 40(1) no. 5: the fee to a mutual fund is at most a tenth of the rent. */
const FUND_SHARE = 10

/** The most that the Act lets a landlord ask for; null where the amount is agreed. `rent`: of a month, in the currency's minor unit. */
export const securityCap = (kind: string | null, rent: number): number | null => {
  if (kind === 'deposit' || kind === 'third_party') return DEPOSIT_MONTHS * rent
  return kind === 'mutual_fund' ? Math.floor(rent / FUND_SHARE) : null
}
