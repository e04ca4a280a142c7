// Lengths by country (SWIFT IBAN registry).
const LENGTHS = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

export const normalizeIban = (text: string): string =>
  text.replace(/[\s\u00A0\-.]/g, '').toUpperCase()

// M-03, ISO 13616: the first four characters go last, letters count from A = 10; the remainder by 97 digit by digit.
const remainderOf97 = (iban: string): number =>
  [...(iban.slice(4) + iban.slice(0, 4))].reduce((rest, char) => {
    const value = parseInt(char, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/** `required`, `iban_is_account` (a national account number), `iban_format`, `iban_country`, `iban_length`, `iban_check`, or null. */
export const ibanProblem = (text: string): string | null => {
  const iban = normalizeIban(text)
  if (iban === '') return 'required'
  if (parseAccount(text)) return 'iban_is_account'
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'iban_format'
  const length = LENGTHS.get(iban.slice(0, 2))
  if (length === undefined) return 'iban_country'
  if (iban.length !== length) return 'iban_length'
  return remainderOf97(iban) === 1 ? null : 'iban_check'
}

export const isIban = (text: string): boolean => ibanProblem(text) === null

/** Groups of four. */
export const formatIban = (text: string): string =>
  normalizeIban(text).replace(/(.{4})(?=.)/g, '$1 ')

/** An Icelandic account: bank 4, ledger 2 (26 current, 66 claims), number 6 digits (M-01). */
export interface IcelandicAccount {
  bank: string
  ledger: string
  account: string
}

/** Accepts `133-26-12345`, `0133-26-012345` and twelve digits; pads with zeros. */
export const parseAccount = (text: string): IcelandicAccount | null => {
  const bare = text.replace(/[\s\u00A0]/g, '')
  const [, bank, ledger, account] =
    /^(\d{1,4})-(\d{1,2})-(\d{1,6})$/.exec(bare) ?? /^(\d{4})(\d{2})(\d{6})$/.exec(bare) ?? []
  if (bank === undefined || ledger === undefined || account === undefined) return null
  return {
    bank: bank.padStart(4, '0'),
    ledger: ledger.padStart(2, '0'),
    account: account.padStart(6, '0'),
  }
}

export const formatAccount = ({ bank, ledger, account }: IcelandicAccount): string =>
  `${bank}-${ledger}-${account}`

/** What an Icelandic IBAN says, its holder's kennitala included (M-02, M-05); null for others and for wrong ones. */
export const icelandicParts = (text: string): (IcelandicAccount & { kt: string }) | null => {
  const iban = normalizeIban(text)
  if (!iban.startsWith('IS') || ibanProblem(iban) !== null || !/^IS\d{24}$/.test(iban)) return null
  return {
    bank: iban.slice(4, 8),
    ledger: iban.slice(8, 10),
    account: iban.slice(10, 16),
    kt: iban.slice(16),
  }
}

/** The holder's kennitala inside an Icelandic IBAN: must be the payee's (M-04). */
export const ibanHolderKt = (text: string): string | null => icelandicParts(text)?.kt ?? null

/** From an account as people write it and its holder's kennitala; null when either has a wrong shape. */
export const buildIcelandicIban = (account: string, kt: string): string | null => {
  const parts = parseAccount(account)
  const holder = kt.replace(/[\s\u00A0-]/g, '')
  if (parts === null || !/^\d{10}$/.test(holder)) return null
  const bban = parts.bank + parts.ledger + parts.account + holder
  return `IS${String(98 - remainderOf97(`IS00${bban}`)).padStart(2, '0')}${bban}`
}
