import { useEffect, useRef, useState } from 'react'
import { formatList } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Conversation } from '../../shared/model.ts'
import { nameOf } from './names.ts'
import type { Presence } from './use-presence.ts'

interface Props {
  conversation: Conversation
  presence: Presence
}

/** Whether the other one is here, or about when they last were. Of several those are named who are here. */
export const PresenceLine = ({ conversation, presence: { here, last_here } }: Props) => {
  const t = useT()
  const { lang } = useFormat()
  const isPair = conversation.people.length === 2
  const [last] = last_here
  if (here.length > 0)
    return (
      <p className="flex items-center gap-1.5 text-sm text-quiet">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-moss" />
        {isPair
          ? t('inbox.presence.here')
          : t('inbox.presence.are_here', {
              names: formatList(
                lang,
                here.map((id) => nameOf(t, conversation, id)),
              ),
            })}
      </p>
    )
  if (!isPair || !last) return null
  return <p className="text-sm text-quiet">{t('inbox.presence.last', { when: last.last_here })}</p>
}

/** A screen reader says once in this time that somebody types, however often they stop and go on. */
const SAID_EVERY_MS = 60_000

/** Who types. It keeps its place while nobody does, so that nothing moves. */
export const TypingLine = ({ conversation, presence: { typing } }: Props) => {
  const t = useT()
  const { lang } = useFormat()
  const [said, setSaid] = useState('')
  const said_at = useRef(0)
  const text =
    typing.length === 0
      ? ''
      : t('inbox.presence.typing', {
          names: formatList(
            lang,
            typing.map((id) => nameOf(t, conversation, id)),
          ),
          count: typing.length,
        })
  useEffect(() => {
    if (text === '') return setSaid('')
    if (Date.now() - said_at.current < SAID_EVERY_MS) return
    said_at.current = Date.now()
    setSaid(text)
  }, [text])
  return (
    <>
      <p aria-hidden="true" className="min-h-6 truncate px-3 text-sm text-quiet">
        {text}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
