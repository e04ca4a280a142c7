import { email } from '#core/shared/fields.ts'
import { isNationalId, nationalIdKind, normalizeNationalId } from '#core/shared/national-id.ts'
import type { Operator } from '#core/shared/operator.ts'
import { normalizePhone } from '#core/shared/phone.ts'
import { isHttpsAddress, StartProblem } from './provider-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

const TOGETHER = [
  'OPERATOR_NAME',
  'OPERATOR_NATIONAL_ID',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
] as const
const BESIDE = [
  'OPERATOR_PHONE',
  'OPERATOR_VAT_NUMBER',
  'OPERATOR_REGISTER',
  'OPERATOR_SOURCE_URL',
] as const
const LONGEST = 200

/** One line that people can read: no control characters, no endless text. */
const isLine = (value: string): boolean => value.length <= LONGEST && !/\p{C}/u.test(value)

const wrongIn = (given: (name: string) => string): string[] => [
  ...[...TOGETHER, ...BESIDE]
    .filter((name) => !isLine(given(name)))
    .map((name) => `${name} must be one line of at most ${LONGEST} letters`),
  ...(isNationalId(given('OPERATOR_NATIONAL_ID')) &&
  nationalIdKind(given('OPERATOR_NATIONAL_ID')) !== 'system'
    ? []
    : ['OPERATOR_NATIONAL_ID must be a kennitala of ten digits']),
  ...(email().safeParse(given('OPERATOR_EMAIL')).success
    ? []
    : ['OPERATOR_EMAIL must be an e-mail address']),
  ...(given('OPERATOR_PHONE') === '' || normalizePhone(given('OPERATOR_PHONE'))
    ? []
    : ['OPERATOR_PHONE must be a phone number']),
  ...(/^$|^\d{4,6}$/.test(given('OPERATOR_VAT_NUMBER'))
    ? []
    : ['OPERATOR_VAT_NUMBER must have four to six digits']),
  ...(given('OPERATOR_SOURCE_URL') === '' || isHttpsAddress(given('OPERATOR_SOURCE_URL'))
    ? []
    : ['OPERATOR_SOURCE_URL must be an address with https']),
]

/** Who runs this, whole or not at all: a name without a way to reach it helps nobody. */
export const readOperator = (environment: Environment): Operator | null => {
  const given = (name: string): string => (environment[name] ?? '').trim()
  if ([...TOGETHER, ...BESIDE].every((name) => given(name) === '')) return null
  const missing = TOGETHER.filter((name) => given(name) === '')
  if (missing.length > 0)
    throw new StartProblem(
      `who runs this is told whole or not at all: ${missing.join(', ')} missing, see docs/configuration.md`,
    )
  const wrong = wrongIn(given)
  if (wrong.length > 0) throw new StartProblem(`${wrong.join('; ')}: see docs/configuration.md`)
  return {
    name: given('OPERATOR_NAME'),
    national_id: normalizeNationalId(given('OPERATOR_NATIONAL_ID')),
    address: given('OPERATOR_ADDRESS'),
    email: given('OPERATOR_EMAIL'),
    phone: normalizePhone(given('OPERATOR_PHONE')),
    vat_number: given('OPERATOR_VAT_NUMBER') || null,
    register: given('OPERATOR_REGISTER') || null,
    source_url: given('OPERATOR_SOURCE_URL') || null,
  }
}

/** What a log says, once, of an installation that people use and that names nobody; null where all is well. */
export const unnamedOperator = ({
  mode,
  role,
  operator,
}: {
  mode: string
  role: string
  operator: Operator | null
}): string | null =>
  mode === 'production' && role !== 'worker' && operator === null
    ? `nobody is named as running this, which the law asks for (Act no. 30/2002, art. 6): set ${TOGETHER.join(', ')}`
    : null
