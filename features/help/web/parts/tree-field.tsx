import { lazy, Suspense, useEffect, useState } from 'react'
import { EMPTY_TREE, type ArticleTree } from '#core/shared/article-tree.ts'
import { FieldFrame } from '#core/web/form/field-frame.tsx'
import { useField } from '#core/web/form/use-field.ts'
import { Spinner } from '#core/web/ui/spinner.tsx'

const ArticleEditor = lazy(() => import('./article-editor.tsx'))

/** A document as a field of a form. `text_key` changes where another text takes its place. */
export function TreeField({
  name,
  label,
  lang,
  article_id,
  text_key,
}: {
  name: string
  label: string
  lang: string
  article_id: string
  text_key: number
}) {
  const { id, field, error, control } = useField({ name, label })
  // The editor is of the browser: the server draws the frame that it will fill.
  const [is_there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const waiting = (
    <div className="grid min-h-96 place-items-center rounded-control border border-edge bg-surface">
      <Spinner />
    </div>
  )
  return (
    <FieldFrame id={id} label={label} error={error}>
      {is_there ? (
        <Suspense fallback={waiting}>
          <ArticleEditor
            key={text_key}
            id={id}
            label={label}
            lang={lang}
            article_id={article_id}
            tree={(field.value as ArticleTree | null) ?? EMPTY_TREE}
            described_by={control['aria-describedby']}
            is_invalid={Boolean(error)}
            onChange={field.onChange}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </FieldFrame>
  )
}
