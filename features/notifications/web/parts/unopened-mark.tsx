import { useT } from '#core/web/i18n/use-t.ts'

/** The lamp beside what has not been opened, said in words to those who hear the page. */
export const UnopenedMark = () => {
  const t = useT()
  return (
    <span className="inline-flex items-center">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-lamp" />
      <span className="sr-only">{t('notifications.unopened')}</span>
    </span>
  )
}
