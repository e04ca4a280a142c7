import type { Translator } from '#core/shared/messages.ts'

/** Who applies, as the landlord may call them: by name, or by a number while names are hidden. */
export const applicantName = (
  t: Translator,
  full_name: string | null,
  number: number | null,
): string => full_name ?? t('applications.blind.applicant', { number: number ?? 0 })

export const nameOfApplication = (
  t: Translator,
  {
    applicant,
    blind_number,
  }: { applicant: { full_name: string | null }; blind_number: number | null },
): string => applicantName(t, applicant.full_name, blind_number)
