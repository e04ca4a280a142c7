import { useEffect, useRef, useState } from 'react'
import { EMPTY_TREE, type ArticleTree } from '#core/shared/article-tree.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { callApi } from '#core/web/data/client.ts'
import { putLoaded } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
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

/** The saved version that the form is based on, and the words that are known to the server. */
const baselineOf = (version: StaffVersion | null) => {
  let based = version?.updated_at ?? null
  let known = JSON.stringify(wordsOf(version))
  return {
    basedOn: () => based,
    isKnown: (words: Words) => JSON.stringify(words) === known,
    moveTo: (updated_at: string | null, words?: Words) => {
      based = updated_at
      if (words) known = JSON.stringify(words)
    },
  }
}

/** Keeps a draft while one types; going to another language keeps what was typed last, and finds it on coming back. */
const useDraftAutosave = (
  article: StaffArticle,
  lang: Lang,
  form: ReturnType<typeof useCheckedForm<Words>>,
  { basedOn, isKnown }: ReturnType<typeof baselineOf>,
) => {
  const sendDraft = useSend(keepDraft)
  const latest = useRef(article)
  latest.current = article
  const autosave = useAutosave<Words>(form, async (typed) => {
    if (isKnown(typed)) return
    const kept = await sendDraft.send({
      id: article.id,
      lang,
      body: { ...typed, based_on: basedOn() },
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
  const { flush } = autosave
  useEffect(
    () => () => {
      void flush()
    },
    [flush],
  )
  return autosave
}

/** The version as it was saved, or what somebody else saved meanwhile. */
const useSaveVersion = (article_id: string, lang: Lang) => {
  const { send } = useSend(saveVersion)
  return async (body: Words & { updated_at: string | null }): Promise<StaffVersion | Conflict> => {
    try {
      return await send({ id: article_id, lang, body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'help.stale') throw error
      const now = await callApi(readStaffArticle, { id: article_id })
      return { theirs: now.versions.find((one) => one.lang === lang) ?? null }
    }
  }
}

const useDrop = (article_id: string, lang: Lang) => {
  const { send } = useSend(dropDraft)
  return async () => {
    await send({ id: article_id, lang })
  }
}

/** Puts a text into the form; the key makes the editor begin again with it. */
const useLoaderData = (form: ReturnType<typeof useCheckedForm<Words>>) => {
  const [text_key, setTextKey] = useState(0)
  const show = (words: Words) => {
    form.reset(words)
    setTextKey((now) => now + 1)
  }
  return { text_key, show }
}

const draftIn = (article: StaffArticle, lang: Lang): ArticleDraft | null =>
  article.drafts.find((one) => one.lang === lang) ?? null

/** The draft that is offered. Who comes back to a language at once is here before the draft that was kept on leaving it. */
const useOfferedDraft = (
  kept: ArticleDraft | null,
  form: ReturnType<typeof useCheckedForm<Words>>,
  { isKnown }: ReturnType<typeof baselineOf>,
) => {
  const [draft, setDraft] = useState(kept)
  useEffect(() => {
    if (kept && isKnown(wordsOf(form.getValues())) && !isKnown(wordsOf(kept))) setDraft(kept)
  }, [kept, isKnown, form])
  return [draft, setDraft] as const
}

/**
 * One language being written: saved on purpose, kept as a draft while typing. What the first saved version was is
 * remembered, so that somebody else's saving is noticed and nothing is written over unseen.
 */
export const useVersionForm = (article: StaffArticle, lang: Lang) => {
  const [opened] = useState(() => ({
    version: article.versions.find((one) => one.lang === lang) ?? null,
  }))
  const [baseline] = useState(() => baselineOf(opened.version))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const saveOrConflict = useSaveVersion(article.id, lang)
  const drop = useDrop(article.id, lang)
  const form = useCheckedForm<Words>({
    defaultValues: wordsOf(opened.version),
    schema: VersionInput,
    prepare: (typed) => ({ ...typed, updated_at: baseline.basedOn() }),
  })
  const autosave = useDraftAutosave(article, lang, form, baseline)
  const [draft, setDraft] = useOfferedDraft(draftIn(article, lang), form, baseline)
  const { text_key, show } = useLoaderData(form)
  const save = async (typed: Words) => {
    await autosave.flush()
    const saved = await saveOrConflict({ ...typed, updated_at: baseline.basedOn() })
    if ('theirs' in saved) {
      setConflict(saved)
      return false
    }
    baseline.moveTo(saved.updated_at, form.getValues())
    setConflict(null)
    setDraft(null)
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
      baseline.moveTo(conflict?.theirs?.updated_at ?? null)
      setConflict(null)
    },
    takeTheirs: async () => {
      const theirs = wordsOf(conflict?.theirs)
      baseline.moveTo(conflict?.theirs?.updated_at ?? null, theirs)
      show(theirs)
      setConflict(null)
      await drop()
    },
    restore: () => {
      if (draft) show(wordsOf(draft))
      setDraft(null)
    },
    discard: async () => {
      setDraft(null)
      await drop()
    },
    draft_is_behind: draft !== null && draft.based_on !== (opened.version?.updated_at ?? null),
  }
}
