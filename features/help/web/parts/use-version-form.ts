import { useEffect, useRef, useState } from 'react'
import { EMPTY_TREE, type ArticleTree } from '#core/shared/article-tree.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { callApi } from '#core/web/data/client.ts'
import { putLoaded } from '#core/web/data/reads.ts'
import { refreshStale, useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useAutosave } from '#features/contracts/web/parts/use-autosave.ts'
import { dropDraft, keepDraft, readStaffArticle, saveVersion } from '#features/help/shared/api.ts'
import {
  VersionInput,
  type ArticleDraft,
  type StaffArticle,
  type StaffVersion,
} from '#features/help/shared/model.ts'

export interface Words {
  title: string
  summary: string
  tree: ArticleTree
}
const wordsOf = (from: Words | null | undefined): Words => ({
  title: from?.title ?? '',
  summary: from?.summary ?? '',
  tree: from?.tree ?? EMPTY_TREE,
})

/** What somebody else saved while one was writing; `theirs` null: they took the language away. */
export interface Conflict {
  theirs: StaffVersion | null
}

/**
 * One language being written: saved on purpose, kept as a draft while typing. What the first saved version was is
 * remembered, so that somebody else's saving is noticed and nothing is written over unseen.
 */
export const useVersionForm = (article: StaffArticle, lang: Lang) => {
  const [opened] = useState(() => ({
    version: article.versions.find((one) => one.lang === lang) ?? null,
    draft: article.drafts.find((one) => one.lang === lang) ?? null,
  }))
  const basedOn = useRef<string | null>(opened.version?.updated_at ?? null)
  const [draft, setDraft] = useState<ArticleDraft | null>(opened.draft)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [text_key, setTextKey] = useState(0)
  const [sendVersion, sendDraft, sendDrop] = [
    useSend(saveVersion),
    useSend(keepDraft),
    useSend(dropDraft),
  ]
  const form = useCheckedForm<Words>({
    defaultValues: wordsOf(opened.version),
    schema: VersionInput,
    prepare: (typed) => ({ ...typed, updated_at: basedOn.current }),
  })
  const latest = useRef(article)
  latest.current = article
  const known = useRef(JSON.stringify(wordsOf(opened.version)))
  const autosave = useAutosave<Words>(form, async (typed) => {
    if (JSON.stringify(typed) === known.current) return
    const kept = await sendDraft.send({
      id: article.id,
      lang,
      body: { ...typed, based_on: basedOn.current },
    })
    putLoaded(
      readStaffArticle,
      { id: article.id },
      {
        ...latest.current,
        drafts: [...latest.current.drafts.filter((one) => one.lang !== lang), kept],
      },
    )
  })
  // Going to another language keeps what was typed last, and finds it on coming back.
  const { flush } = autosave
  useEffect(
    () => () => {
      void flush()
    },
    [flush],
  )
  const show = (words: Words) => {
    form.reset(words)
    setTextKey((now) => now + 1)
  }
  const settle = (version: StaffVersion) => {
    basedOn.current = version.updated_at
    known.current = JSON.stringify(form.getValues())
    setConflict(null)
    setDraft(null)
  }
  const save = async (typed: Words) => {
    await autosave.flush()
    try {
      settle(
        await sendVersion.send({
          id: article.id,
          lang,
          body: { ...typed, updated_at: basedOn.current },
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'help.stale') throw error
      const now = await callApi(readStaffArticle, { id: article.id })
      setConflict({ theirs: now.versions.find((one) => one.lang === lang) ?? null })
      return false
    }
    return true
  }
  return {
    form,
    text_key,
    autosave,
    draft,
    conflict,
    save,
    /** Writes one's own text over theirs, now that both have been seen. */
    keepMine: () => {
      basedOn.current = conflict?.theirs?.updated_at ?? null
      setConflict(null)
    },
    takeTheirs: async () => {
      basedOn.current = conflict?.theirs?.updated_at ?? null
      known.current = JSON.stringify(wordsOf(conflict?.theirs))
      show(wordsOf(conflict?.theirs))
      setConflict(null)
      await sendDrop.send({ id: article.id, lang })
      await refreshStale(['help'])
    },
    restore: () => {
      if (draft) show(wordsOf(draft))
      setDraft(null)
    },
    discard: async () => {
      setDraft(null)
      await sendDrop.send({ id: article.id, lang })
      await refreshStale(['help'])
    },
    draft_is_behind: draft !== null && draft.based_on !== (opened.version?.updated_at ?? null),
  }
}
