import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isSafeHref, type ArticleTree } from '#core/shared/article-tree.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { Picture } from './editor-picture.ts'

/** Only what the stored document knows (core/shared/article-tree.ts); everything else is lost on pasting. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => isSafeHref(uri),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Picture,
]

interface Props {
  id: string
  label: string
  lang: string
  article_id: string
  /** What the editor begins with; another text needs another key. */
  tree: ArticleTree
  described_by: string | undefined
  is_invalid: boolean
  onChange: (tree: unknown) => void
}

const LOOK =
  'min-h-96 space-y-4 rounded-b-control border border-t-0 border-edge bg-surface px-4 py-4 sm:px-6 focus-visible:-outline-offset-3 [&_a]:text-glacier-ink [&_a]:underline [&_blockquote]:border-s-3 [&_blockquote]:border-glacier [&_blockquote]:ps-4 [&_li>p]:my-0 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6 [&_hr]:border-line [&_h2]:pt-3 [&_strong]:font-semibold [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-focus whitespace-pre-wrap break-words'

/** The editor of a text, fetched by those who write. */
export default function ArticleEditor({
  id,
  label,
  lang,
  article_id,
  tree,
  described_by,
  is_invalid,
  onChange,
}: Props) {
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: EXTENSIONS,
    injectCSS: false,
    content: (tree.content.length > 0
      ? tree
      : { type: 'doc', content: [{ type: 'paragraph' }] }) as never,
    editorProps: {
      attributes: {
        id,
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: LOOK,
        ...(described_by ? { 'aria-describedby': described_by } : {}),
        ...(is_invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.getJSON()),
  })
  if (!editor) return <div className="min-h-96 rounded-control border border-edge bg-surface" />
  return (
    <div>
      <EditorToolbar editor={editor} article_id={article_id} label={label} controls={id} />
      <EditorContent editor={editor} />
    </div>
  )
}
