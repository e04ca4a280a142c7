import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { IglooMark } from '#core/web/ui/igloo-mark.tsx'
import { Logo } from '#core/web/ui/logo.tsx'

function Plate({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <figure className="flex flex-col rounded-card border border-line bg-surface">
      <div className="grid min-h-44 flex-1 place-items-center p-6">{children}</div>
      <figcaption className="border-t border-line px-5 py-3">
        <span className="font-medium">{title}</span>
        {text ? <span className="mt-0.5 block text-sm text-quiet">{text}</span> : null}
      </figcaption>
    </figure>
  )
}

/** Name, word mark, mark, the empty space around it, icons. */
export function Identity() {
  const t = useT()
  return (
    <Section title={t('brand-guide.brand.title')} lead={t('brand-guide.brand.lead')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Plate title={t('brand-guide.brand.word_mark')}>
          <div className="scale-125">
            <Logo size={64} />
          </div>
        </Plate>
        <Plate title={t('brand-guide.brand.mark')}>
          <IglooMark size={112} title={PRODUCT_NAME} />
        </Plate>
        <Plate title={t('brand-guide.brand.space')} text={t('brand-guide.brand.space_text')}>
          <div className="border-2 border-dashed border-edge p-[30px]">
            <div className="outline outline-line">
              <IglooMark size={80} />
            </div>
          </div>
        </Plate>
        <Plate title={t('brand-guide.brand.icons')}>
          <div className="flex flex-wrap items-end justify-center gap-6">
            <img src="/icon-192.png" alt="" width={96} height={96} className="rounded-[22%]" />
            <img
              src="/apple-touch-icon.png"
              alt=""
              width={60}
              height={60}
              className="rounded-[22%]"
            />
            <img src="/favicon.svg" alt="" width={32} height={32} />
            <img src="/favicon.svg" alt="" width={16} height={16} />
          </div>
        </Plate>
      </div>
    </Section>
  )
}
