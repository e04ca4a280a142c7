import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { ArticleBody } from '#core/web/ui/article-body.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { putEarlierTextBack, readEarlierText } from '#features/help/shared/api.ts'
import type { EarlierText } from '#features/help/shared/model.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { inTextLang } from '../parts/text-lang.ts'
import { BlogNav } from '../parts/blog-nav.tsx'
import { TextDifference } from '../parts/text-difference.tsx'

const reads: Reads = ({ params }) => [[readEarlierText, { id: params.id! }]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Has this text stand again, after asking. */
function PutBack({ text }: { text: EarlierText }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const put = useSend(putEarlierTextBack)
  const [isAsked, setAsked] = useState(false)
  const confirm = async () => {
    try {
      await put.send({ id: text.id, body: { updated_at: text.current?.updated_at ?? null } })
      toast.done(t('help.earlier.put_back_done'))
      await navigate(inTextLang(helpAdminPaths.article(text.article_id), text.lang))
    } catch (error) {
      toast.wrong(errorText(t, error))
      setAsked(false)
    }
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('help.earlier.put_back')}</Button>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
        is_loading={put.is_sending}
        title={t('help.earlier.put_back_title')}
        lead={t('help.earlier.put_back_effect')}
        confirm_label={t('help.earlier.put_back')}
      />
    </>
  )
}

/** One earlier text: what has changed since, all of it, and the way back. */
export default function AdminEarlierTextPage() {
  const t = useT()
  const format = useFormat()
  const { id } = useParams()
  const text = useLoaded(readEarlierText, { id: id! })
  const title = t('help.earlier.one', { title: text.title || t('help.earlier.title') })
  return (
    <>
      <title>{title}</title>
      <BlogNav />
      <PageHeader
        title={title}
        lead={t('help.earlier.stood', {
          language: LANGUAGE_NAMES[text.lang],
          from: format.instant(text.written_at, 'medium'),
          until: format.instant(text.replaced_at, 'medium'),
        })}
        crumbs={[
          { label: t('help.staff.place.articles'), to: helpAdminPaths.list('articles') },
          {
            label: t('help.earlier.title'),
            to: inTextLang(helpAdminPaths.earlierTexts(text.article_id), text.lang),
          },
        ]}
        action={<PutBack text={text} />}
      />
      <div className="max-w-[48rem] space-y-5">
        <Card title={t('help.earlier.since')}>
          {text.current ? (
            <TextDifference before={text} after={text.current} lang={text.lang} />
          ) : (
            <Notice>{t('help.earlier.taken_away')}</Notice>
          )}
        </Card>
        <Disclosure summary={t('help.earlier.whole')}>
          <div lang={text.lang}>
            <p className="measure mb-4 text-lg text-quiet">{text.summary}</p>
            <ArticleBody tree={text.tree} />
          </div>
        </Disclosure>
      </div>
    </>
  )
}
