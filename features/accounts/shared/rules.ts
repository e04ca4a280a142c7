import { isCountry } from '#core/shared/countries.ts'
import {
  identifierBirthDate,
  identifierProblem,
  nationalIdKind,
  normalizeIdentifier,
} from '#core/shared/national-id.ts'
import { yearsBetween, type PlainDate } from '#core/shared/plain-date.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'

/** Years. Nobody is known to have been older than 122. */
const AGE_MAX = 120

interface Identity {
  country: string
  number: string
}
interface Named {
  full_name: string
  birth_date: string | null
}
/** The fields of a person's own patch that say who they are. Numbers come normalized. */
export interface IdentityPatch {
  full_name?: string | undefined
  birth_date?: string | null | undefined
  icelandic_id?: string | null | undefined
  personal_id?: string | null | undefined
  personal_id_country?: string | null | undefined
}

/** The birth date of a person: what a proven number tells, where it tells one, else what a provider or the person said. */
export const bornOf = (proven: readonly Identity[], said: PlainDate | null): PlainDate | null =>
  proven.map((one) => identifierBirthDate(one.country, one.number)).find((date) => date) ?? said

/** Numbers in the form in which they are stored; an empty one is null. */
export const normalizedIdentity = (patch: IdentityPatch): IdentityPatch => {
  const country = patch.personal_id_country ?? null
  const normalized = (of: string, number: string | null | undefined) =>
    number === undefined ? undefined : (number && normalizeIdentifier(of, number)) || null
  return {
    ...patch,
    icelandic_id: normalized('IS', patch.icelandic_id),
    personal_id: normalized(country ?? '', patch.personal_id),
  }
}

/**
 * What people may not type about themselves: a wrong form, the number of a company, half a foreign number, the Icelandic number in the
 * field for foreign ones, a birth date that is not before `today` or is before everybody who lives, and anything that an identity provider has confirmed.
 */
export const identityProblems = (
  proven: readonly Identity[],
  user: Named,
  patch: IdentityPatch,
  today: PlainDate,
): Problem[] => {
  const { icelandic_id: icelandic, personal_id: foreign, personal_id_country: country } = patch
  const numberIn = (which: (of: string) => boolean) =>
    proven.find((one) => which(one.country)) ?? null
  const own = numberIn((of) => of === 'IS')
  const abroad = numberIn((of) => of !== 'IS')
  const born = bornOf(proven, user.birth_date)
  const differs = proven.length > 0 && 'accounts.identity_is_verified'
  return problems(
    own === null &&
      !!icelandic &&
      (identifierProblem('IS', icelandic) !== null || nationalIdKind(icelandic) === 'company') &&
      at('icelandic_id', 'national_id'),
    own !== null &&
      icelandic !== undefined &&
      icelandic !== own.number &&
      at('icelandic_id', 'accounts.identity_is_verified'),
    country === 'IS' && at('personal_id_country', 'accounts.icelandic_has_own_field'),
    !!country && !isCountry(country) && at('personal_id_country', 'country'),
    !!foreign &&
      !!country &&
      identifierProblem(country, foreign) !== null &&
      at('personal_id', 'national_id'),
    ((foreign ?? null) === null) !== ((country ?? null) === null) &&
      at('personal_id', 'both_or_neither'),
    abroad !== null &&
      foreign !== undefined &&
      (foreign !== abroad.number || country !== abroad.country) &&
      at('personal_id', 'accounts.identity_is_verified'),
    differs &&
      patch.full_name !== undefined &&
      patch.full_name !== user.full_name &&
      at('full_name', differs),
    differs &&
      !!patch.birth_date &&
      born !== null &&
      patch.birth_date !== born &&
      at('birth_date', differs),
    !!patch.birth_date &&
      (!differs || born === null) &&
      patch.birth_date >= today &&
      at('birth_date', 'accounts.birth_date_not_past'),
    !!patch.birth_date &&
      (!differs || born === null) &&
      yearsBetween(patch.birth_date, today) > AGE_MAX &&
      at('birth_date', 'accounts.born_too_long_ago'),
  )
}
