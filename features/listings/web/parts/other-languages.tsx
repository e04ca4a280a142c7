import { useState } from 'react'
import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  readListingTexts,
  removeListingText,
  translateListing,
} from '#features/listings/shared/api.ts'
import type { ListingText, ListingTexts } from '#features/listings/shared/api/texts.ts'
import type { OwnListing } from '#features/listings/shared/model.ts'
import { WriteText } from './write-text.tsx'

const EVERY_MS = 2_000

/** How a text came about, in a word. */
const TextState = ({ text }: { text: ListingText | undefined }) => {
  const t = useT()
  if (!text) return <Status>{t('listings.texts.state.none')}</Status>
  if (text.made_by === 'person')
    return <Status tone="moss">{t('listings.texts.state.person')}</Status>
  if (text.state === 'waiting') return <Status>{t('listings.texts.state.waiting')}</Status>
  return text.state === 'failed' ? (
    <Status tone="lava">{t('listings.texts.state.failed')}</Status>
  ) : (
    <Status tone="glacier">{t('listings.texts.state.machine')}</Status>
  )
}

interface LineProps {
  language: Lang
  text: ListingText | undefined
  onWrite: () => void
  onRemove: () => void
}

const hasWords = (text: ListingText | undefined): text is ListingText =>
  text !== undefined && text.title !== ''

const LineButtons = ({ language, text, onWrite, onRemove }: LineProps) => {
  const t = useT()
  return (
    <div className="flex gap-2">
      {hasWords(text) ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('listings.texts.edit_in', { language })}
          onClick={onWrite}
        >
          {t('listings.texts.edit')}
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={onWrite}>
          {t('listings.texts.write_in', { language })}
        </Button>
      )}
      {text ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('listings.texts.remove_in', { language })}
          onClick={onRemove}
        >
          {t('listings.texts.remove')}
        </Button>
      ) : null}
    </div>
  )
}

const Line = ({ language, text, onWrite, onRemove }: LineProps) => {
  const t = useT()
  const name = t.dynamic(`listings.texts.name.${language}`)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-36 sm:basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <TextState text={text} />
        </p>
        {hasWords(text) ? (
          <p lang={language} className="mt-1 break-words text-quiet">
            {text.title}
          </p>
        ) : null}
        {text?.is_older && text.state !== 'waiting' ? (
          <p className="mt-1 text-sm text-quiet">
            {t(
              text.made_by === 'person'
                ? 'listings.texts.own_older'
                : 'listings.texts.machine_older',
            )}
          </p>
        ) : null}
      </div>
      <LineButtons language={language} text={text} onWrite={onWrite} onRemove={onRemove} />
    </li>
  )
}

/** Asks a machine for the languages that have no text, or one of an earlier original. */
const Translate = ({ listing, known }: { listing: OwnListing; known: ListingTexts }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(translateListing)
  const lacks = LANGUAGES.some((language) => {
    if (language === known.language) return false
    const text = known.items.find((one) => one.language === language)
    return !text || text.state === 'failed' || (text.made_by === 'machine' && text.is_older)
  })
  const waits = known.items.some(({ state }) => state === 'waiting')
  if (known.source === null || !(lacks || waits)) return null
  return (
    <Button
      variant="secondary"
      is_loading={is_sending || waits}
      onClick={() =>
        void send({ id: listing.id }).then(
          () => toast.done(t('listings.texts.asked_done')),
          (error: unknown) => toast.wrong(errorText(t, error)),
        )
      }
    >
      {t('listings.texts.translate')}
    </Button>
  )
}

const Remove = ({
  listing,
  language,
  onClose,
}: {
  listing: OwnListing
  language: Lang
  onClose: () => void
}) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(removeListingText)
  return (
    <ConfirmDialog
      is_open
      onClose={onClose}
      title={t('listings.texts.ask_remove')}
      lead={t.dynamic(`listings.texts.name.${language}`)}
      effects={[t('listings.texts.effect_remove')]}
      confirm_label={t('listings.texts.remove')}
      is_dangerous
      is_loading={is_sending}
      onConfirm={() =>
        send({ id: listing.id, query: { language } }).then(
          () => {
            toast.done(t('listings.texts.removed_done'))
            onClose()
          },
          (error: unknown) => toast.wrong(errorText(t, error)),
        )
      }
    />
  )
}

/** Title and description in the languages of the readers: by a machine where one is connected, and always in the landlord's own words. */
export default function OtherLanguages({ listing }: { listing: OwnListing }) {
  const t = useT()
  const [waits, setWaits] = useState(false)
  const { data: known } = useRead(
    readListingTexts,
    { id: listing.id },
    waits ? { every_ms: EVERY_MS } : {},
  )
  const [open, setOpen] = useState<{ language: Lang; does: 'write' | 'remove' } | null>(null)
  if (!known) return null
  const is_waiting = known.items.some(({ state }) => state === 'waiting')
  if (is_waiting !== waits) setWaits(is_waiting)
  const close = () => setOpen(null)
  return (
    <Section
      title={t('listings.texts.title')}
      lead={
        known.source === null
          ? t('listings.texts.lead_own')
          : t('listings.texts.lead', { source: known.source })
      }
      action={<Translate listing={listing} known={known} />}
    >
      <ul className="divide-y divide-line border-y border-line">
        {LANGUAGES.filter((language) => language !== known.language).map((language) => (
          <Line
            key={language}
            language={language}
            text={known.items.find((one) => one.language === language)}
            onWrite={() => setOpen({ language, does: 'write' })}
            onRemove={() => setOpen({ language, does: 'remove' })}
          />
        ))}
      </ul>
      {open?.does === 'write' ? (
        <WriteText
          key={open.language}
          listing={listing}
          language={open.language}
          text={known.items.find((one) => one.language === open.language)}
          onClose={close}
        />
      ) : null}
      {open?.does === 'remove' ? (
        <Remove listing={listing} language={open.language} onClose={close} />
      ) : null}
    </Section>
  )
}
