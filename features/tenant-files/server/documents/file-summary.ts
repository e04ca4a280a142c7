import { readFileSync } from 'node:fs'
import { papers } from '#core/server/papers/paper-pool.ts'
import { paperSource } from '#core/server/papers/paper-source.ts'
import { WATERMARK } from '#core/server/papers/watermark.ts'
import { formatDate } from '#core/shared/language/format.ts'
import type { Translator } from '#core/shared/messages.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { OpenedTenantFile } from '../../shared/model.ts'
import { fileHead, fileSections } from '../../shared/printable.ts'

const TEMPLATE = WATERMARK + readFileSync(new URL('file-summary.typ', import.meta.url), 'utf8')

/** What stands across every page that goes out: for whom it was made, and when the file was. */
export const watermarkLine = (
  t: Translator,
  { recipient_name, created_at }: { recipient_name: string; created_at: string },
): string =>
  t('tenant-files.watermark', {
    name: recipient_name,
    date: formatDate(t.lang, created_at.slice(0, 10), 'long'),
  })

/** The same file makes the same data, and so the same PDF. */
export const summaryFacts = (t: Translator, file: OpenedTenantFile): object => ({
  product: PRODUCT_NAME,
  lang: t.lang,
  made_on: file.made_at.slice(0, 10).split('-').map(Number),
  title: t('tenant-files.link.title'),
  tenant: file.tenant_name,
  watermark: watermarkLine(t, { ...file, created_at: file.made_at }),
  head: fileHead(t, file),
  sections: fileSections(t, file).filter(({ entries }) => entries.length > 0),
  papers_title: t('profiles.papers.title'),
  papers: file.papers.map(
    ({ kind, file_name }) => `${t(`profiles.papers.kind.${kind}`)}: ${file_name}`,
  ),
  about: t('tenant-files.summary.about'),
})

/** The PDF/A-2b of what a link opens. */
export const makeFileSummary = (facts: object): Promise<Uint8Array> =>
  papers.make(paperSource(TEMPLATE, facts))
