import { Check, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemText } from '#core/shared/messages.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import { answerArticle } from '#features/help/shared/api.ts'

interface Kept {
  visit_id: string
  is_helpful: boolean
}
const place = (slug: string) => `helped:${slug}`

const readKept = (slug: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(place(slug)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** A number drawn for this article alone: it says nothing of who answered. */
const randomNumber = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : '00000000-0000-4000-8000-000000000000'.replace(/0/g, () =>
        Math.floor(Math.random() * 16).toString(16),
      )

/** The answer of this browser, and sending a new one. */
const useAnswer = (slug: string) => {
  const lang = useLang()
  const { send, is_sending, error } = useSend(answerArticle)
  const [kept, setKept] = useState<Kept | null>(null)
  const [is_asking, setAsking] = useState(true)
  useEffect(() => {
    const earlier = readKept(slug)
    setKept(earlier)
    setAsking(earlier === null)
  }, [slug])
  const answer = async (is_helpful: boolean) => {
    const visit_id = kept?.visit_id ?? randomNumber()
    try {
      await send({ slug, body: { visit_id, lang, is_helpful } })
    } catch {
      return
    }
    setKept({ visit_id, is_helpful })
    setAsking(false)
    try {
      localStorage.setItem(place(slug), JSON.stringify({ visit_id, is_helpful }))
    } catch {
      /* A browser that keeps nothing asks again next time. */
    }
  }
  return { answer, kept, is_asking, ask: () => setAsking(true), is_sending, error }
}

function AnswerButtons({
  is_sending,
  onAnswer,
}: {
  is_sending: boolean
  onAnswer: (is_helpful: boolean) => void
}) {
  const t = useT()
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<ThumbsUp size={18} aria-hidden="true" />}
        is_loading={is_sending}
        onClick={() => onAnswer(true)}
      >
        {t('help.answer.yes')}
      </Button>
      <Button
        variant="secondary"
        icon={<ThumbsDown size={18} aria-hidden="true" />}
        is_loading={is_sending}
        onClick={() => onAnswer(false)}
      >
        {t('help.answer.no')}
      </Button>
    </div>
  )
}

/** Yes or no, once for each browser; who changes their mind changes their answer. */
export function WasHelpful({ slug }: { slug: string }) {
  const t = useT()
  const { answer, kept, is_asking, ask, is_sending, error } = useAnswer(slug)
  return (
    <section
      data-no-print=""
      aria-labelledby="was-helpful"
      className="measure mt-10 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="was-helpful" className="text-lg">
        {t('help.answer.question')}
      </h2>
      {is_asking ? (
        <AnswerButtons is_sending={is_sending} onAnswer={(is_helpful) => void answer(is_helpful)} />
      ) : null}
      <div role="status">
        {kept && !is_asking ? (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 text-quiet">
            <Check size={18} aria-hidden="true" className="text-moss-ink" />
            {kept.is_helpful ? t('help.answer.thanks_yes') : t('help.answer.thanks_no')}
            <LinkButton onClick={ask}>{t('help.answer.change')}</LinkButton>
          </p>
        ) : null}
        {error ? <p className="mt-2 text-lava-ink">{problemText(t, error.code)}</p> : null}
      </div>
    </section>
  )
}
