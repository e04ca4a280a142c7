import { useT } from '#core/web/i18n/use-t.ts'
import { FactList } from '#core/web/ui/fact-list.tsx'
import type { ReviewWords as Words } from '../../shared/model.ts'

/** What a former landlord has answered. */
export function ReviewWords({ words }: { words: Words }) {
  const t = useT()
  return (
    <>
      <FactList
        facts={[
          { label: t('reviews.paid_rent'), value: t(`reviews.paid_rent_code.${words.paid_rent}`) },
          { label: t('reviews.left_home'), value: t(`reviews.left_home_code.${words.left_home}`) },
          {
            label: t('reviews.again'),
            value: t(`reviews.again_code.${words.would_rent_again ? 'yes' : 'no'}`),
          },
        ]}
      />
      {words.text ? (
        <blockquote className="measure whitespace-pre-line [overflow-wrap:anywhere]">
          {words.text}
        </blockquote>
      ) : null}
    </>
  )
}
