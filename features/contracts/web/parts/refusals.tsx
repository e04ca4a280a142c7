import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { Contract } from '#features/contracts/shared/model.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'
import { refusalOf } from '#features/contracts/shared/rules.ts'

/** Who refused a lease and how, with their own words. The reader, who is told of themselves in a heading, is not named. */
export function RefusalLines({
  refusals,
}: {
  refusals: readonly (Contract['last_refusals'][number] & { is_you?: boolean })[]
}) {
  const t = useT()
  const format = useFormat()
  const words = refusals.flatMap(({ reason }) =>
    reason !== null && refusalOf(reason) === 'rejected' ? reason : [],
  )
  const others = refusals.filter(({ is_you }) => is_you !== true)
  return (
    <>
      {[...Map.groupBy(others, ({ reason }) => refusalOf(reason))].map(([how, those]) => (
        <p key={how} className="font-medium">
          {t(`contracts.page.refused_by.${how}`, {
            names: format.list(
              those.map((one) => one.full_name),
              'and',
            ),
          })}
        </p>
      ))}
      {words.map((reason) => (
        <p key={reason}>{t('contracts.event.reason', { reason })}</p>
      ))}
    </>
  )
}

/** On a draft that came back after a refusal: why, before it is sent out again as it was. */
export function RefusedBefore({ contract: { id, last_refusals, can } }: { contract: Contract }) {
  const t = useT()
  if (last_refusals.length === 0) return null
  return (
    <Notice
      tone="lamp"
      title={t('contracts.page.refused_before')}
      actions={
        can.edit === true ? (
          <Button variant="secondary" to={stepPath(id, 'period')}>
            {t('contracts.page.change_first')}
          </Button>
        ) : undefined
      }
    >
      <RefusalLines refusals={last_refusals} />
    </Notice>
  )
}
