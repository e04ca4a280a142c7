import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Redo2,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { LinkDialog, PictureDialog } from './editor-dialogs.tsx'

interface Tool {
  key:
    | 'bold'
    | 'italic'
    | 'heading_2'
    | 'heading_3'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'rule'
    | 'link'
    | 'picture'
    | 'undo'
    | 'redo'
  icon: LucideIcon
  act: (editor: Editor) => void
  is_on?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const TOOLS: readonly Tool[] = [
  {
    key: 'bold',
    icon: Bold,
    act: (editor) => editor.chain().focus().toggleBold().run(),
    is_on: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    icon: Italic,
    act: (editor) => editor.chain().focus().toggleItalic().run(),
    is_on: (editor) => editor.isActive('italic'),
  },
  {
    key: 'heading_2',
    icon: Heading2,
    act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    is_on: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    key: 'heading_3',
    icon: Heading3,
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    is_on: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    key: 'bullets',
    icon: List,
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
    is_on: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    icon: ListOrdered,
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
    is_on: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'quote',
    icon: TextQuote,
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
    is_on: (editor) => editor.isActive('blockquote'),
  },
  { key: 'rule', icon: Minus, act: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { key: 'link', icon: Link2, act: () => undefined, is_on: (editor) => editor.isActive('link') },
  { key: 'picture', icon: ImagePlus, act: () => undefined },
  {
    key: 'undo',
    icon: Undo2,
    act: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    key: 'redo',
    icon: Redo2,
    act: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** Which tool has the one stop of the Tab key, and the keys that move it (WAI-ARIA toolbar). */
const useRovingTool = () => {
  const [at, setAt] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? TOOLS.length - 1
          : step === undefined
            ? null
            : (at + step + TOOLS.length) % TOOLS.length
    if (next === null) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll<HTMLButtonElement>('button')[next]?.focus()
  }
  return { at, setAt, onKeyDown }
}

/** One stop of the Tab key; arrows go from tool to tool (WAI-ARIA toolbar). */
export function EditorToolbar({
  editor,
  article_id,
  label,
  controls,
}: {
  editor: Editor
  article_id: string
  label: string
  controls: string
}) {
  const t = useT()
  const { at, setAt, onKeyDown } = useRovingTool()
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      TOOLS.map((tool) => ({ is_on: tool.is_on?.(now) ?? false, can: tool.can?.(now) ?? true })),
  })
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('help.editor.tools', { field: label })}
        aria-controls={controls}
        onKeyDown={onKeyDown}
        className="sticky top-0 z-10 flex flex-wrap gap-0.5 rounded-t-control border border-edge bg-sunken p-1"
      >
        {TOOLS.map(({ key, icon: Icon, act, is_on }, index) => (
          <IconButton
            key={key}
            label={t.dynamic(`help.editor.${key}`)}
            icon={<Icon size={18} />}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            aria-pressed={is_on ? states[index]!.is_on : undefined}
            aria-disabled={!states[index]!.can || undefined}
            className={`${states[index]!.is_on ? 'bg-glacier-tint text-glacier-ink' : ''} ${states[index]!.can ? '' : 'opacity-45'}`}
            onClick={() =>
              key === 'link' || key === 'picture'
                ? setAsking(key)
                : states[index]!.can && act(editor)
            }
          />
        ))}
      </div>
      {asking === 'link' ? <LinkDialog editor={editor} onClose={() => setAsking(null)} /> : null}
      {asking === 'picture' ? (
        <PictureDialog editor={editor} article_id={article_id} onClose={() => setAsking(null)} />
      ) : null}
    </>
  )
}
