import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { DropZone } from '#core/web/form/drop-zone.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { importFile, importFromRegister } from '#features/properties/shared/api.ts'
import { IMPORT_FILE_BYTES, IMPORT_ROWS_MAX } from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'

const FromFile = () => {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { send, is_sending } = useSend(importFile)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (files: readonly File[]) => {
    setProblem(null)
    // A browser says of a file that is too large before it is sent; the server judges everything else.
    if (files[0]!.size > IMPORT_FILE_BYTES) return setProblem(t('properties.problems.file_size'))
    const body = new FormData()
    body.append('file', files[0]!)
    try {
      const { id } = await send({ body })
      await navigate(propertyPaths.oneImport(id))
    } catch (error) {
      setProblem(errorText(t, error))
    }
  }
  return (
    <Card title={t('properties.import.file_title')}>
      <p className="mb-3">
        {t('properties.import.file_text', { max: format.number(IMPORT_ROWS_MAX) })}
      </p>
      <pre className="mb-4 overflow-x-auto rounded-card bg-sunken px-4 py-3 text-sm">
        {t('properties.import.file_example')}
      </pre>
      {problem === null ? null : (
        <div className="mb-4">
          <Notice tone="lava" announce>
            {problem}
          </Notice>
        </div>
      )}
      <DropZone
        control={{ name: 'file', disabled: is_sending }}
        accept=".csv,.txt,text/csv,text/plain"
        is_multiple={false}
        onFiles={(files) => void upload(files)}
        note={t('properties.import.file_note')}
      >
        {is_sending ? t('properties.import.sending') : t('properties.import.choose_file')}
      </DropZone>
    </Card>
  )
}

const FromRegister = () => {
  const t = useT()
  const navigate = useNavigate()
  const { send, is_sending } = useSend(importFromRegister)
  const [problem, setProblem] = useState<string | null>(null)
  const find = async () => {
    setProblem(null)
    try {
      const { id } = await send({})
      await navigate(propertyPaths.oneImport(id))
    } catch (error) {
      setProblem(errorText(t, error))
    }
  }
  return (
    <Card title={t('properties.import.register_title')}>
      <p className="mb-4">{t('properties.import.register_text')}</p>
      {problem === null ? null : (
        <div className="mb-4">
          <Notice tone="lamp" announce>
            {problem}
          </Notice>
        </div>
      )}
      <Button variant="secondary" is_loading={is_sending} onClick={() => void find()}>
        {t('properties.import.find_mine')}
      </Button>
    </Card>
  )
}

/** The two ways to bring in many homes; each leads to a page that shows what would change. */
export const ImportSources = () => (
  <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
    <FromFile />
    <FromRegister />
  </div>
)
