import { Pencil, Plus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'

interface Props {
  /** The element to which the list of what is missing leads. */
  id: string
  title: string
  is_own: boolean
  /** Null: there is nothing yet. */
  children: ReactNode
  /** What an own part says while it is empty. To others an empty part is not shown. */
  empty_text: string
  /** The form in the place of the part; `close` ends it. */
  form: (close: () => void) => ReactNode
}

/** One part of a profile: its person changes it in its place. */
export function ProfilePart({ id, title, is_own, children, empty_text, form }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const Icon = children === null ? Plus : Pencil
  const verb = children === null ? t('profiles.add') : t('profiles.change')
  const wasOpen = useRef(false)
  // The form that had the focus is gone. Whoever went on to another part meanwhile stays there.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (children === null && !is_own) return null
  return (
    <div id={id} className="scroll-mt-4">
      <Card
        title={title}
        actions={
          is_own && !isOpen ? (
            <Button
              ref={button}
              variant="secondary"
              size="small"
              icon={<Icon size={16} aria-hidden="true" />}
              aria-label={`${verb}: ${title}`}
              onClick={() => setOpen(true)}
            >
              {verb}
            </Button>
          ) : null
        }
      >
        {isOpen
          ? form(() => setOpen(false))
          : (children ?? <p className="measure text-quiet">{empty_text}</p>)}
      </Card>
    </div>
  )
}
