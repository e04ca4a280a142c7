import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { withdrawReview } from '../../shared/api/writing.ts'
import type { ReviewWords as Words } from '../../shared/model.ts'
import { ReviewWords } from './review-words.tsx'

interface Props {
  tenant_name: string
  words: Words
  token: string
  onWithdrawn: () => void
}

/** What the writer has written, with a way to take it back. */
export default function WrittenReview({ tenant_name: name, words, token, onWithdrawn }: Props) {
  const t = useT()
  const told = useTold()
  const { send, is_sending: isSending } = useSend(withdrawReview)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="space-y-6">
      <p className="measure text-quiet">{t('reviews.write.who_reads', { name })}</p>
      <section aria-labelledby="own-words" className="space-y-4">
        <h2 id="own-words" className="text-xl font-semibold">
          {t('reviews.write.written_title')}
        </h2>
        <ReviewWords words={words} />
      </section>
      <Button variant="secondary" is_loading={isSending} onClick={() => setAsking(true)}>
        {t('reviews.write.withdraw')}
      </Button>
      <ConfirmDialog
        is_open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          told(send({ body: { token } }).then(() => onWithdrawn()))
        }}
        is_dangerous
        title={t('reviews.write.withdraw')}
        lead={t('reviews.write.withdraw_lead')}
        confirm_label={t('reviews.write.withdraw')}
      />
    </div>
  )
}
