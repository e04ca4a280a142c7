import { Select } from '#core/web/form/select.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Household } from '../../shared/model.ts'

/** Whether somebody must take over when the reader goes: the owner leaves a household in which others stay. */
export const needsHeir = ({ is_owner, memberships }: Household): boolean =>
  is_owner && memberships.length > 1

/** Who takes over the household that its owner leaves. */
export const HeirField = ({ household }: { household: Household }) => {
  const t = useT()
  return (
    <Select
      name="ownership_transfer"
      label={t('households.members.heir')}
      options={household.memberships
        .filter((member) => !member.is_self)
        .map(({ id, first_name }) => ({ value: id, label: first_name }))}
    />
  )
}
