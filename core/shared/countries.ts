// ISO 3166-1, and XK, which Kosovo has on passports and in IBANs: by the first letter, then every second one.
const SECOND_LETTERS =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XK YET ZAMW'.split(
    ' ',
  )

/** Two capital letters that stand for a country. */
export const isCountry = (code: string): boolean =>
  code.length === 2 &&
  SECOND_LETTERS.some((row) => row[0] === code[0] && row.slice(1).includes(code[1]!))
