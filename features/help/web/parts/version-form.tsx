import type { KeyboardEvent } from 'react'
import { LANGUAGE_NAMES, type Lang } from '#core/shared/language/languages.ts'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { SavedIndicator } from '#core/web/form/saved-indicator.tsx'
import { TextArea } from '#core/web/form/text-area.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ArticleBody } from '#core/web/ui/article-body.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Disclosure } from '#core/web/ui/disclosure.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { SUMMARY_MAX, TITLE_MAX, type StaffArticle } from '#features/help/shared/model.ts'
import { helpAdminPaths } from '#features/help/shared/paths.ts'
import { inTextLang } from './text-lang.ts'
import { TreeField } from './tree-field.tsx'
import { useVersionForm } from './use-version-form.ts'

type Version = ReturnType<typeof useVersionForm>

const RestoreNotice = ({ version }: { version: Version }) => {
  const t = useT()
  const format = useFormat()
  if (!version.draft) return null
  return (
    <Notice
      tone="lamp"
      title={t('help.editor.draft_title', {
        when: format.instant(version.draft.saved_at, 'medium'),
      })}
      actions={
        <>
          <Button size="small" onClick={version.restore}>
            {t('help.editor.restore')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => void version.discard()}>
            {t('help.editor.discard')}
          </Button>
        </>
      }
    >
      {version.draft_is_behind ? t('help.editor.draft_behind') : t('help.editor.draft_text')}
    </Notice>
  )
}

const ConflictNotice = ({ version, onKeep }: { version: Version; onKeep: () => void }) => {
  const t = useT()
  const format = useFormat()
  if (!version.conflict) return null
  const { theirs } = version.conflict
  return (
    <Notice
      announce
      tone="lava"
      title={
        theirs
          ? t('help.editor.conflict_title', { time: format.time(theirs.updated_at) })
          : t('help.editor.conflict_gone')
      }
      actions={
        <>
          <Button size="small" onClick={onKeep}>
            {t('help.editor.keep_mine')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => void version.takeTheirs()}>
            {t('help.editor.take_theirs')}
          </Button>
        </>
      }
    >
      <p>{t('help.editor.conflict_text')}</p>
      {theirs ? (
        <Disclosure summary={t('help.editor.read_theirs')}>
          <p className="mb-2 font-semibold text-ink">{theirs.title}</p>
          <p className="mb-3">{theirs.summary}</p>
          <div className="text-ink">
            <ArticleBody tree={theirs.tree} lang={theirs.lang} />
          </div>
        </Disclosure>
      ) : null}
    </Notice>
  )
}

/** One language of an article, as it is being written. */
export function VersionForm({ article, lang }: { article: StaffArticle; lang: Lang }) {
  const t = useT()
  const toast = useToast()
  const version = useVersionForm(article, lang)
  const { form, autosave } = version
  const submit = async (typed: Parameters<typeof version.save>[0]) => {
    if (await version.save(typed)) toast.done(t('help.staff.saved'))
  }
  const send = () => void form.handleSubmit(submit)()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    ;(event.currentTarget.querySelector('form') as HTMLFormElement | null)?.requestSubmit()
  }
  return (
    <div onKeyDown={onKeyDown} className="space-y-5">
      <RestoreNotice version={version} />
      <ConflictNotice
        version={version}
        onKeep={() => {
          version.keepMine()
          send()
        }}
      />
      <Form form={form} onSubmit={submit}>
        <TextField name="title" label={t('help.staff.title')} lang={lang} maxLength={TITLE_MAX} />
        <TextArea
          name="summary"
          label={t('help.staff.summary')}
          hint={t('help.staff.summary_hint')}
          rows={2}
          max={SUMMARY_MAX}
        />
        <TreeField
          name="tree"
          label={t('help.editor.text', { language: LANGUAGE_NAMES[lang] })}
          lang={lang}
          article_id={article.id}
          text_key={version.text_key}
        />
        {article.status === 'published' ? (
          <p className="text-sm text-quiet">{t('help.staff.public_at_once')}</p>
        ) : null}
        <FormActions
          cancel_to={inTextLang(helpAdminPaths.article(article.id), lang)}
          cancel_label={t('help.staff.preview')}
        >
          <SavedIndicator
            saved_at={autosave.saved_at}
            is_saving={autosave.is_saving}
            has_failed={autosave.has_failed}
          />
        </FormActions>
      </Form>
    </div>
  )
}
