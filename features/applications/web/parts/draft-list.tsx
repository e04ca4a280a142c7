import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { updateLoaded } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import {
  dropApplicationDraft,
  keepApplicationDraft,
  listApplicationDrafts,
} from '#features/applications/shared/api.ts'
import type { DraftRow, KeptDraft } from '#features/applications/shared/model.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { HomeLine } from './home-line.tsx'

/** Deletes a draft, which can be taken back while its home takes applications; of others it is asked first. */
const Remove = ({ draft }: { draft: DraftRow }) => {
  const { listing, is_open } = draft
  const t = useT()
  const toast = useToast()
  const told = useTold()
  const [isAsked, setAsked] = useState(false)
  const { send, is_sending } = useSend(dropApplicationDraft)
  const { send: keep } = useSend(keepApplicationDraft)
  const bringBack = async ({ values }: KeptDraft): Promise<void> => {
    const { updated_at } = await keep({ id: listing.id, body: { values, based_on: null } })
    await updateLoaded(listApplicationDrafts, {}, keepApplicationDraft, ({ items }) => {
      // It may have been read again already.
      const others = items.filter((one) => one.listing.id !== listing.id)
      return { count: others.length + 1, items: [{ ...draft, updated_at }, ...others] }
    })
  }
  const remove = () =>
    void send({ id: listing.id })
      .then(
        ({ draft: dropped }) =>
          toast.done(
            t('applications.drafts.removed'),
            dropped && is_open
              ? {
                  action: {
                    label: t('core.actions.undo'),
                    onSelect: () => told(bringBack(dropped), t('applications.drafts.restored')),
                  },
                }
              : undefined,
          ),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .finally(() => setAsked(false))
  return (
    <>
      <Button
        variant="quiet"
        is_loading={is_sending}
        aria-label={t('applications.drafts.remove_one', { home: listing.title })}
        onClick={() => (is_open ? remove() : setAsked(true))}
      >
        {t('applications.drafts.remove')}
      </Button>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={remove}
        is_dangerous
        is_loading={is_sending}
        title={t('applications.drafts.remove_title')}
        lead={t('applications.drafts.remove_text')}
        confirm_label={t('applications.drafts.remove')}
      />
    </>
  )
}

/** How far it is, or why it leads nowhere. */
const Progress = ({ draft: { is_open, missing } }: { draft: DraftRow }) => {
  const t = useT()
  const format = useFormat()
  if (!is_open) return <p className="text-quiet">{t('applications.drafts.not_open')}</p>
  return (
    <p className={missing.length === 0 ? 'font-medium text-moss-ink' : ''}>
      {missing.length === 0
        ? t('applications.drafts.ready')
        : t('applications.drafts.missing', {
            what: format.list(missing.map((gap) => t(`applications.drafts.gap.${gap}`))),
          })}
    </p>
  )
}

const Row = ({ draft, level }: { draft: DraftRow; level: 2 | 3 }) => {
  const t = useT()
  const format = useFormat()
  const { listing, is_open, beginning } = draft
  const Heading = `h${level}` as const
  const address = applicationPaths.apply(listing.id)
  return (
    <Card as="li" className="border-dashed">
      <HomeLine
        listing={listing}
        note={t('applications.drafts.saved_at', {
          date: format.instant(draft.updated_at, 'medium'),
        })}
      >
        <Heading className="text-lg">
          {is_open ? (
            <Link
              to={address}
              aria-label={t('applications.drafts.continue_one', { home: listing.title })}
              className="no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {listing.title}
            </Link>
          ) : (
            listing.title
          )}
        </Heading>
      </HomeLine>
      <div className="mt-4 space-y-3 border-t border-line pt-4">
        {beginning === '' ? null : <p className="line-clamp-2 text-quiet">{beginning}</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Progress draft={draft} />
          <div className="relative z-10 flex flex-wrap gap-2">
            {is_open ? (
              <Button to={address} variant="secondary">
                {t('applications.drafts.continue')}
              </Button>
            ) : null}
            <Remove draft={draft} />
          </div>
        </div>
      </div>
    </Card>
  )
}

/** What was begun and not sent, the latest first. */
export function DraftList({
  drafts,
  level = 2,
}: {
  drafts: readonly DraftRow[]
  /** Of their headings. */
  level?: 2 | 3
}) {
  return (
    <ul className="space-y-4">
      {drafts.map((draft) => (
        <Row key={draft.listing.id} draft={draft} level={level} />
      ))}
    </ul>
  )
}
