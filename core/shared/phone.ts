interface NumberPlan {
  prefix: string
  pattern: RegExp
  /** How many digits are together. */
  groups: readonly number[]
}

const PLANS: Record<string, NumberPlan> = {
  IS: { prefix: '354', pattern: /^[4-9]\d{6}$/, groups: [3, 4] },
  DK: { prefix: '45', pattern: /^[2-9]\d{7}$/, groups: [2, 2, 2, 2] },
  PL: { prefix: '48', pattern: /^[1-9]\d{8}$/, groups: [3, 3, 3] },
  UA: { prefix: '380', pattern: /^[3-9]\d{8}$/, groups: [2, 3, 2, 2] },
}

const planOf = (digits: string): NumberPlan | undefined =>
  Object.values(PLANS).find((plan) => digits.startsWith(plan.prefix))

/** E.164 (`+3546123456`), or null. Numbers without + or 00 belong to `country`; other countries pass by length alone. */
export const normalizePhone = (text: string, country = 'IS'): string | null => {
  const bare = text.trim().replace(/[\s\u00A0().\-–/]/g, '')
  const international = /^(?:\+|00)(\d+)$/.exec(bare)?.[1]
  if (international === undefined) {
    const plan = PLANS[country]
    const national = /^\d+$/.test(bare) ? (country === 'UA' ? bare.replace(/^0/, '') : bare) : ''
    return plan?.pattern.test(national) ? `+${plan.prefix}${national}` : null
  }
  const plan = planOf(international)
  if (plan)
    return plan.pattern.test(international.slice(plan.prefix.length)) ? `+${international}` : null
  return /^[1-9]\d{6,14}$/.test(international) ? `+${international}` : null
}

/** `required`, `phone`, or null. */
export const phoneProblem = (text: string, country = 'IS'): string | null => {
  if (text.trim() === '') return 'required'
  return normalizePhone(text, country) === null ? 'phone' : null
}

/** `612 3456` at home, `+45 20 12 34 56` otherwise, on one line. */
export const formatPhone = (e164: string, home = 'IS'): string => {
  const digits = e164.replace(/^\+/, '')
  const plan = planOf(digits)
  if (!plan) return e164
  let rest = digits.slice(plan.prefix.length)
  const groups = plan.groups.map((size) => {
    const group = rest.slice(0, size)
    rest = rest.slice(size)
    return group
  })
  const national = [...groups, rest].filter(Boolean).join('\u00A0')
  return plan === PLANS[home] ? national : `+${plan.prefix}\u00A0${national}`
}
