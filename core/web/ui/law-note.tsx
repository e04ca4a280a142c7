import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from './disclosure.tsx'
import { TextLink } from './text-link.tsx'

interface Props {
  /** What the law decides here, in one plain sentence. */
  children: ReactNode
  /** Where it says so, such as "Húsaleigulög 36/1994, 40. gr." */
  article: string
  /** The wording or a longer explanation. */
  detail?: ReactNode
  href?: string
  /** Of the sentence, where it describes a control. */
  id?: string
}

export function LawNote({ children, article, detail, href, id }: Props) {
  const t = useT()
  return (
    <div className="flex gap-3 border-s-3 border-glacier bg-glacier-soft/60 py-3 ps-4 pe-4 dark:bg-glacier-soft/50">
      <Scale size={18} aria-hidden="true" className="mt-1 shrink-0 text-glacier-ink" />
      <div className="min-w-0 measure">
        <p id={id}>{children}</p>
        <Disclosure summary={t('core.ui.law_source')} size="small">
          <p className="font-medium">{article}</p>
          {detail && <div className="mt-1 text-quiet">{detail}</div>}
          {href && (
            <p className="mt-1">
              <TextLink to={href}>{t('core.ui.law_read')}</TextLink>
            </p>
          )}
        </Disclosure>
      </div>
    </div>
  )
}
