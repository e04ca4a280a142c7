import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '#core/shared/messages.ts'
import type { Problem } from '#core/shared/problem.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { LANGUAGE_NAMES, isLang } from '#core/shared/language/languages.ts'
import { publishArticle, removeArticle, unpublishArticle } from '#features/help/shared/api.ts'
import { articleLifecycle } from '#features/help/shared/lifecycle.ts'
import type { StaffArticle } from '#features/help/shared/model.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** `versions.pl.summary` as words: Polish, summary. */
export const useProblemPlace = () => {
  const t = useT()
  return ({ path, code, params }: Problem): string => {
    const [, lang, field] = /^versions\.(\w+)\.(\w+)$/.exec(path) ?? []
    const words = problemText(t, code, params)
    return lang && isLang(lang)
      ? t('help.staff.problem_in', {
          language: LANGUAGE_NAMES[lang],
          field: t.dynamic(`help.staff.${field}`),
          problem: words,
        })
      : words
  }
}

type Asking = 'publish' | 'schedule' | 'unpublish' | 'remove' | null

/** What can be done with an article in its state; what stands in the way is listed, not hidden. */
export function PublishActions({
  article,
  onProblems,
}: {
  article: StaffArticle
  onProblems: (found: readonly Problem[]) => void
}) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>(null)
  const [publish, unpublish, remove] = [
    useSend(publishArticle),
    useSend(unpublishArticle),
    useSend(removeArticle),
  ]
  const finish = (words: string) => {
    onProblems([])
    setAsking(null)
    toast.done(words)
  }
  const refused = (error: unknown) => {
    setAsking(null)
    const found = error instanceof ApiError ? (error.body?.errors ?? []) : []
    onProblems(found)
    if (found.length === 0)
      toast.wrong(problemText(t, error instanceof ApiError ? error.code : 'core.fault'))
  }
  const call = { id: article.id, body: { updated_at: article.updated_at } }
  const can = (event: 'publish' | 'schedule' | 'unpublish') =>
    articleLifecycle.can(article.status, event)
  return (
    <>
      {can('publish') ? (
        <Button onClick={() => setAsking('publish')}>{t('help.staff.publish')}</Button>
      ) : null}
      {can('schedule') ? (
        <Button variant="secondary" onClick={() => setAsking('schedule')}>
          {article.status === 'scheduled' ? t('help.staff.reschedule') : t('help.staff.schedule')}
        </Button>
      ) : null}
      {can('unpublish') ? (
        <Button variant="secondary" onClick={() => setAsking('unpublish')}>
          {t('help.staff.unpublish')}
        </Button>
      ) : null}
      {article.status === 'draft' && article.published_at === null ? (
        <Button variant="quiet" onClick={() => setAsking('remove')}>
          {t('core.actions.remove')}
        </Button>
      ) : null}
      <ConfirmDialog
        is_open={asking === 'publish'}
        onClose={() => setAsking(null)}
        title={t('help.staff.publish_title')}
        effects={[t('help.staff.publish_effect', { count: article.versions.length })]}
        confirm_label={t('help.staff.publish')}
        is_loading={publish.is_sending}
        onConfirm={() =>
          publish.send(call).then(() => finish(t('help.staff.published_done')), refused)
        }
      />
      <ConfirmDialog
        is_open={asking === 'unpublish'}
        onClose={() => setAsking(null)}
        title={t('help.staff.unpublish_title')}
        effects={[t('help.staff.unpublish_effect')]}
        confirm_label={t('help.staff.unpublish')}
        is_loading={unpublish.is_sending}
        onConfirm={() =>
          unpublish.send(call).then(() => finish(t('help.staff.unpublished_done')), refused)
        }
      />
      <ConfirmDialog
        is_open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t('help.staff.remove_article_title')}
        effects={[t('help.staff.remove_article_effect')]}
        confirm_label={t('core.actions.remove')}
        is_dangerous
        is_loading={remove.is_sending}
        onConfirm={() =>
          remove.send({ id: article.id }).then(async () => {
            toast.done(t('help.staff.removed'))
            await navigate('/admin/blog/articles')
          }, refused)
        }
      />
      <Dialog
        is_open={asking === 'schedule'}
        onClose={() => setAsking(null)}
        title={t('help.staff.schedule')}
        lead={t('help.staff.schedule_lead')}
      >
        <ScheduleForm
          article={article}
          onDone={() => finish(t('help.staff.scheduled_done'))}
          onRefused={refused}
          onCancel={() => setAsking(null)}
        />
      </Dialog>
    </>
  )
}
