import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { isSafeHref } from '#core/shared/article-tree.ts'
import { problemText } from '#core/shared/messages.ts'
import { at, problems } from '#core/shared/problem.ts'
import { callApi } from '#core/web/data/client.ts'
import { ApiError } from '#core/web/data/session.ts'
import { DropZone } from '#core/web/form/drop-zone.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { uploadArticlePicture } from '#features/help/shared/api.ts'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Where the chosen words lead. */
export function LinkDialog({ editor, onClose }: Props) {
  const t = useT()
  const earlier = (editor.getAttributes('link').href as string | undefined) ?? ''
  const form = useCheckedForm({
    defaultValues: { href: earlier },
    check: ({ href }) =>
      problems(
        href.trim() === ''
          ? at('href', 'required')
          : !isSafeHref(href.trim()) && at('href', 'article_link'),
      ),
  })
  const put = ({ href }: { href: string }) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const words = href.trim()
    // Without chosen words the address itself becomes the words.
    if (editor.state.selection.empty && earlier === '')
      chain
        .insertContent({
          type: 'text',
          text: words,
          marks: [{ type: 'link', attrs: { href: words } }],
        })
        .run()
    else chain.setLink({ href: words }).run()
    onClose()
  }
  return (
    <Dialog is_open onClose={onClose} title={t('help.editor.link')}>
      <Form form={form} onSubmit={put}>
        <TextField
          name="href"
          label={t('help.editor.href')}
          hint={t('help.editor.href_hint')}
          autoCapitalize="off"
          spellCheck={false}
          inputMode="url"
          autoFocus
        />
        <FormActions submit_label={t('help.editor.put')} onCancel={onClose}>
          {earlier ? (
            <Button
              variant="quiet"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              {t('help.editor.unlink')}
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </Dialog>
  )
}

interface Uploaded {
  file_id: string
  width: number
  height: number
}

const upload = async (articleId: string, file: File): Promise<Uploaded> => {
  const body = new FormData()
  body.append('pictures', file)
  const { success } = await callApi(uploadArticlePicture, { id: articleId, body })
  return success[0]!
}

function PictureForm({ editor, onClose, picture }: Props & { picture: Uploaded }) {
  const t = useT()
  const form = useCheckedForm({
    defaultValues: { alt: '' },
    check: ({ alt }) =>
      problems(
        alt.trim() === '' && at('alt', 'required'),
        alt.length > 300 && at('alt', 'too_long', { limit: 300 }),
      ),
  })
  const put = ({ alt }: { alt: string }) => {
    editor
      .chain()
      .focus()
      .insertContent({
        type: 'image',
        attrs: {
          file_id: picture.file_id,
          alt: alt.trim(),
          width: picture.width,
          height: picture.height,
        },
      })
      .run()
    onClose()
  }
  return (
    <Form form={form} onSubmit={put}>
      <img
        src={`/_ipx/f_webp,w_640,q_70/${picture.file_id}`}
        alt=""
        width={picture.width}
        height={picture.height}
        className="h-auto max-h-64 w-auto rounded-card"
      />
      <TextField
        name="alt"
        label={t('help.editor.alt')}
        hint={t('help.editor.alt_hint')}
        maxLength={300}
        autoFocus
      />
      <FormActions submit_label={t('help.editor.put')} onCancel={onClose} />
    </Form>
  )
}

/** Takes a file and uploads it; what is wrong with it is below. */
function PictureChoice({
  article_id,
  onUploaded,
}: {
  article_id: string
  onUploaded: (picture: Uploaded) => void
}) {
  const t = useT()
  const [is_loading, setLoading] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const take = async ([file]: File[]) => {
    if (!file) return
    setLoading(true)
    setRefused(null)
    try {
      onUploaded(await upload(article_id, file))
    } catch (error) {
      setRefused(
        error instanceof ApiError ? (error.body?.errors?.[0]?.code ?? error.code) : 'core.fault',
      )
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <DropZone
        control={{ 'aria-label': t('help.editor.choose_picture'), disabled: is_loading }}
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
        is_multiple={false}
        onFiles={(files) => void take(files)}
      >
        {is_loading ? t('core.form.uploading') : t('help.editor.choose_picture')}
      </DropZone>
      {refused ? (
        <p role="alert" className="mt-3 font-medium text-lava-ink">
          {problemText(t, refused)}
        </p>
      ) : null}
    </>
  )
}

/** A picture from this device, with what it shows in words. */
export function PictureDialog({ editor, onClose, article_id }: Props & { article_id: string }) {
  const t = useT()
  const [picture, setPicture] = useState<Uploaded | null>(null)
  return (
    <Dialog is_open onClose={onClose} title={t('help.editor.picture')}>
      {picture ? (
        <PictureForm editor={editor} onClose={onClose} picture={picture} />
      ) : (
        <PictureChoice article_id={article_id} onUploaded={setPicture} />
      )}
    </Dialog>
  )
}
