export const CURRENCIES = ['ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'ISK'

/** Decimals of the minor unit (ISO 4217): amounts are stored as integers in it; the krona has none. */
export const CURRENCY_EXPONENTS: Record<Currency, number> = {
  ISK: 0,
  DKK: 2,
  EUR: 2,
  PLN: 2,
  UAH: 2,
  USD: 2,
}
