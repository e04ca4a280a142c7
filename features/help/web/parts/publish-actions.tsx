import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '#core/shared/messages.ts'
import type { Problem } from '#core/shared/problem.ts'
import { errorText } from '#core/web/data/error-text.ts'
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
import { helpAdminPaths } from '#features/help/shared/paths.ts'
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

/** What follows a step: a word of it and no problems, or what was in the way. */
const useOutcome = (onProblems: (found: readonly Problem[]) => void, onClose: () => void) => {
  const t = useT()
  const toast = useToast()
  const finish = (words: string) => {
    onProblems([])
    onClose()
    toast.done(words)
  }
  const refused = (error: unknown) => {
    onClose()
    const found = error instanceof ApiError ? (error.body?.errors ?? []) : []
    onProblems(found)
    if (found.length === 0) toast.wrong(errorText(t, error))
  }
  return { finish, refused }
}

interface StepProps {
  article: StaffArticle
  is_open: boolean
  onClose: () => void
  finish: (words: string) => void
  refused: (error: unknown) => void
}

const callOf = ({ id, updated_at }: StaffArticle) => ({ id, body: { updated_at } })

function ConfirmPublish({ article, is_open, onClose, finish, refused }: StepProps) {
  const t = useT()
  const publish = useSend(publishArticle)
  return (
    <ConfirmDialog
      is_open={is_open}
      onClose={onClose}
      title={t('help.staff.publish_title')}
      effects={[t('help.staff.publish_effect', { count: article.versions.length })]}
      confirm_label={t('help.staff.publish')}
      is_loading={publish.is_sending}
      onConfirm={() =>
        publish.send(callOf(article)).then(() => finish(t('help.staff.published_done')), refused)
      }
    />
  )
}

function ConfirmUnpublish({ article, is_open, onClose, finish, refused }: StepProps) {
  const t = useT()
  const unpublish = useSend(unpublishArticle)
  return (
    <ConfirmDialog
      is_open={is_open}
      onClose={onClose}
      title={t('help.staff.unpublish_title')}
      effects={[t('help.staff.unpublish_effect')]}
      confirm_label={t('help.staff.unpublish')}
      is_loading={unpublish.is_sending}
      onConfirm={() =>
        unpublish
          .send(callOf(article))
          .then(() => finish(t('help.staff.unpublished_done')), refused)
      }
    />
  )
}

function ConfirmRemove({ article, is_open, onClose, refused }: StepProps) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const remove = useSend(removeArticle)
  return (
    <ConfirmDialog
      is_open={is_open}
      onClose={onClose}
      title={t('help.staff.remove_article_title')}
      effects={[t('help.staff.remove_article_effect')]}
      confirm_label={t('core.actions.remove')}
      is_dangerous
      is_loading={remove.is_sending}
      onConfirm={() =>
        remove.send({ id: article.id }).then(async () => {
          toast.done(t('help.staff.removed'))
          await navigate(helpAdminPaths.list('articles'))
        }, refused)
      }
    />
  )
}

function ScheduleDialog({ article, is_open, onClose, finish, refused }: StepProps) {
  const t = useT()
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      title={t('help.staff.schedule')}
      lead={t('help.staff.schedule_lead')}
    >
      <ScheduleForm
        article={article}
        onDone={() => finish(t('help.staff.scheduled_done'))}
        onRefused={refused}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** What can be done with an article in its state; what is in the way is listed, not hidden. */
export function PublishActions({
  article,
  onProblems,
}: {
  article: StaffArticle
  onProblems: (found: readonly Problem[]) => void
}) {
  const t = useT()
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  const outcome = useOutcome(onProblems, close)
  const step = (name: Asking) => ({
    article,
    is_open: asking === name,
    onClose: close,
    ...outcome,
  })
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
      <ConfirmPublish {...step('publish')} />
      <ConfirmUnpublish {...step('unpublish')} />
      <ConfirmRemove {...step('remove')} />
      <ScheduleDialog {...step('schedule')} />
    </>
  )
}
