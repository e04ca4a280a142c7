import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import CommandPalette from '#core/web/ui/command-palette.tsx'
import { matchEntries } from '#core/web/ui/palette-match.ts'
import { listReplyTemplates } from '../../shared/api.ts'
import type { Conversation, ReplyTemplate } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { fillTemplate, templateValues } from '../../shared/steps/template-marks.ts'

const MANAGE = 'manage'
/** All of them: a landlord has fifty at most. */
const ALL = { query: { page: 1, page_size: 100, q: '' } }
/** What is shown of a text beside its title. */
const PREVIEW = 80

const previewOf = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ')
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW).trimEnd()} …` : line
}

const entryOf = ({ id, title, text }: ReplyTemplate) => ({
  key: id,
  label: title,
  note: previewOf(text),
})

/** Entries that have the words further on in their text than the list shows. */
const deeper = (templates: readonly ReplyTemplate[], typed: string) => {
  const shown = new Set(matchEntries(templates.map(entryOf), typed).map((one) => one.key))
  const whole = templates.map((one) => ({ ...entryOf(one), note: one.text }))
  const found = new Set(matchEntries(whole, typed).map((one) => one.key))
  return templates.filter((one) => found.has(one.id) && !shown.has(one.id)).map(entryOf)
}

interface Props {
  is_open: boolean
  conversation: Conversation
  /** Where the focus goes when it closes. */
  return_to: () => HTMLElement | null
  onPick: (text: string) => void
  onClose: () => void
}

/** The reader’s reply templates, found by typing. The one that is chosen comes filled in, as far as the conversation tells. */
export default function TemplatePicker({ conversation, onPick, onClose, ...place }: Props) {
  const t = useT()
  const { lang } = useFormat()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { data, isError } = useRead(listReplyTemplates, ALL)
  const templates = data?.items ?? []
  const manage = {
    key: MANAGE,
    label: t(templates.length === 0 ? 'inbox.templates.first' : 'inbox.templates.manage'),
  }
  const pick = ({ key }: { key: string }) => {
    if (key === MANAGE) {
      onClose()
      return void navigate(inboxPaths.templates)
    }
    const chosen = templates.find((one) => one.id === key)!
    setTyped('')
    onPick(fillTemplate(chosen.text, templateValues(conversation, lang)))
  }
  return (
    <CommandPalette
      {...place}
      onClose={() => {
        setTyped('')
        onClose()
      }}
      label={t('inbox.templates.choose')}
      placeholder={t('inbox.templates.choose_hint')}
      entries={data ? [...templates.map(entryOf), manage] : []}
      more={typed === '' ? [] : deeper(templates, typed)}
      state={data ? 'idle' : isError ? 'failed' : 'searching'}
      failed_text={t('inbox.templates.failed')}
      onTyped={setTyped}
      onPick={pick}
    />
  )
}
