import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type InputEvent, type RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatList } from '#core/shared/language/format.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import type { Conversation } from '../../shared/model.ts'
import { openMarks } from '../../shared/steps/template-marks.ts'

const TemplatePicker = lazy(() => import('./template-picker.tsx'))

/** Reply templates are for landlords. */
export const useHasTemplates = (): boolean => usePageFacts().reader?.user_type === 'LL'

export interface TemplatesOpen {
  is_open: boolean
  /** Once opened the list stays, so that closing can be seen and focus goes back. */
  was_open: boolean
  open: () => void
  /** A slash that begins a message opens the list instead. */
  onBeforeInput: (event: InputEvent<HTMLElement>) => void
  /** Whether a slash was taken away, which is given back where nothing is chosen. */
  close: () => boolean
}

export const useTemplatesOpen = (): TemplatesOpen => {
  const has = useHasTemplates()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const tookSlash = useRef(false)
  const open = (by_slash: boolean) => {
    tookSlash.current = by_slash
    setOpen(true)
    setWasOpen(true)
  }
  return {
    is_open: isOpen,
    was_open: wasOpen,
    open: () => open(false),
    onBeforeInput: (event) => {
      const box = event.target
      if (!has || event.data !== '/' || !(box instanceof HTMLTextAreaElement) || box.value !== '')
        return
      event.preventDefault()
      open(true)
    },
    close: () => {
      setOpen(false)
      return tookSlash.current
    },
  }
}

interface Props {
  conversation: Conversation
  templates: TemplatesOpen
  box: RefObject<HTMLElement | null>
  /** A template stands in the message: that is writing, too. */
  onPut: () => void
}

/** Opens the list of reply templates. The one that is chosen stands in the message; nothing is sent. */
export function TemplateTool({ conversation, templates, box, onPut }: Props) {
  const t = useT()
  const { getValues, setValue } = useFormContext<{ message: string }>()
  const put = (message: string) => setValue('message', message, { shouldDirty: true })
  if (!useHasTemplates()) return null
  // After a slash the message was empty: letters in it were typed for the list, before it had the focus.
  const close = () => {
    if (templates.close()) put(`/${getValues('message')}`)
  }
  const add = (text: string) => {
    const before = templates.close() ? '' : getValues('message').trimEnd()
    put(before === '' ? text : `${before}\n\n${text}`)
    onPut()
  }
  return (
    <>
      <IconButton
        label={t('inbox.templates.choose')}
        icon={<MessageSquareText size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={templates.open}
      />
      {templates.was_open ? (
        <Suspense>
          <TemplatePicker
            is_open={templates.is_open}
            conversation={conversation}
            return_to={() => box.current?.querySelector('textarea') ?? null}
            onPick={add}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Tells of the marks in the message that had no value: they would be sent as they stand. */
export function TemplateGaps() {
  const t = useT()
  const { lang } = useFormat()
  const message = useWatch<{ message: string }, 'message'>({ name: 'message' })
  const marks = openMarks(message)
  const has = useHasTemplates()
  return (
    <div aria-live="polite" className="empty:hidden">
      {has && marks.length > 0 ? (
        <p className="text-sm font-medium text-lamp-ink">
          {t('inbox.templates.gaps', { marks: formatList(lang, marks) })}
        </p>
      ) : null}
    </div>
  )
}
