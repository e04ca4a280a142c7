import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { boxLook, INNER } from '#core/web/form/input-look.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { QUERY_MAX } from '#features/help/shared/text-search.ts'
import { helpPaths } from '#features/help/shared/paths.ts'

/** An ordinary form with an address for every search: works before and without scripts. */
export function HelpSearchBox({ q = '', autoFocus }: { q?: string; autoFocus?: boolean }) {
  const t = useT()
  return (
    <Form
      method="get"
      action={helpPaths.search}
      role="search"
      className="flex max-w-2xl flex-wrap gap-2"
    >
      <div className={boxLook(false, 'min-w-0 flex-1 basis-60')}>
        <Search size={20} aria-hidden="true" className="ms-3 shrink-0 self-center text-quiet" />
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={QUERY_MAX}
          autoFocus={autoFocus}
          aria-label={t('help.search.label')}
          placeholder={t('help.search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          className={`${INNER} min-h-12 text-lg`}
        />
      </div>
      <Button type="submit">{t('core.actions.search')}</Button>
    </Form>
  )
}
