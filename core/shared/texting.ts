// To which numbers we send SMS at our own cost. Numbering plans of the countries that can be chosen in a phone field;
// ranges that bill whoever sends (premium, personal and satellite numbers) are left out on purpose: codes are asked
// for by strangers, and a range that pays its owner for each SMS would be asked for without end. Digits beyond the length
// of a plan are often dropped on the way, so that one telephone would have many numbers, each with limits of its own.

const MOBILE: Readonly<Record<string, RegExp>> = {
  '354': /^(?:6|7|8(?!00))/,
  '48': /^(?:45|50|51|53|57|60|66|69|72|73|78|79|88)/,
  '45': /^(?!70|80|90)[2-9]/,
  '380': /^(?:39|50|63|66|67|68|73|77|9[1-9])/,
  '47': /^[49]\d{7}$/,
  '46': /^7[02369]\d{7}$/,
  '358': /^(?:4|50)\d{5,9}$/,
  '298': /^[257]\d{5}$/,
  '299': /^[245]\d{5}$/,
  '370': /^6\d{7}$/,
  '371': /^2\d{7}$/,
  '372': /^(?:5\d{6,7}|8[1-4]\d{6})$/,
  '40': /^7\d{8}$/,
  '49': /^1[567]\d{8,9}$/,
  '44': /^7[1-57-9]\d{8}$/,
  '353': /^8[3-9]\d{7}$/,
  '34': /^(?:6\d|7[1-4])\d{7}$/,
  '351': /^9[1236]\d{7}$/,
  '33': /^[67]\d{8}$/,
  '39': /^3\d{8,9}$/,
  '31': /^6\d{8}$/,
  '420': /^[67]\d{8}$/,
  '421': /^9(?:0[1-9]|[145]\d)\d{6}$/,
  '36': /^(?:20|30|31|50|70)\d{7}$/,
  '359': /^(?:8[789]|9[89])\d{6,7}$/,
  '385': /^9[125789]\d{6,7}$/,
  '30': /^69\d{8}$/,
  // The United States and Canada share their code with islands whose numbers are dear, and with premium and personal codes.
  '1': /^(?!900|976|5(?:00|22|33|44|66|77|88)|700|710|242|246|264|268|284|340|345|441|473|649|658|664|670|671|684|721|758|767|784|787|809|829|849|868|869|876|939)[2-9]\d{9}$/,
  '63': /^9\d{9}$/,
  '66': /^[689]\d{8}$/,
  '84': /^[35789]\d{8}$/,
  '58': /^4[12]\d{8}$/,
  '963': /^9\d{8}$/,
}

/** The calling code of a number in E.164, of those that we send to; null for any other. */
const callingCode = (e164: string): string | null =>
  [3, 2, 1].map((length) => e164.slice(1, 1 + length)).find((code) => code in MOBILE) ?? null

/** Why no SMS is sent to a number in E.164, as the code of a problem, or null. */
export const textingProblem = (e164: string): 'phone_country' | 'phone_not_mobile' | null => {
  const code = callingCode(e164)
  if (code === null) return 'phone_country'
  return MOBILE[code]!.test(e164.slice(1 + code.length)) ? null : 'phone_not_mobile'
}
