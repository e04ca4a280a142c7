import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Menu } from '#core/web/ui/menu.tsx'
import type { MenuItem } from '#core/web/ui/menu-item.ts'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import {
  archiveListing,
  duplicateListing,
  publishListing,
  readListingRecord,
  restoreListing,
  unpublishListing,
} from '#features/listings/shared/api.ts'
import { listingActions, type ListingAction } from '#features/listings/shared/lifecycle.ts'
import type { OwnListingRow } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

export type Kept = Pick<OwnListingRow, 'id' | 'title' | 'status'>
/** What others notice is asked about first; the rest is done at once and can be undone. */
type Asked = 'pause' | 'let' | 'archive'

/** Sends a step and says what came of it; `undo` takes it back. */
const useTold = () => {
  const t = useT()
  const toast = useToast()
  return async (sending: Promise<unknown>, words: string, undo?: () => void): Promise<void> =>
    sending.then(
      () =>
        toast.done(
          words,
          undo ? { action: { label: t('core.actions.undo'), onSelect: undo } } : undefined,
        ),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
}

/** One's other listing of the same home, which stands in the way. */
const otherListingIn = (error: unknown): string | null => {
  const named =
    error instanceof ApiError ? error.body?.errors?.find(({ params }) => params?.listing) : null
  return named ? String(named.params!.listing) : null
}

const useSteps = ({ id, status }: Kept) => {
  const t = useT()
  const navigate = useNavigate()
  const toast = useToast()
  const told = useTold()
  const publish = useSend(publishListing).send
  const unpublish = useSend(unpublishListing).send
  const archive = useSend(archiveListing).send
  const restore = useSend(restoreListing).send
  const duplicate = useSend(duplicateListing).send
  const pause = () =>
    told(unpublish({ id, body: { is_let: false } }), t('listings.own.paused_done'))
  const bringBack = () => told(restore({ id }), t('listings.keeping.restored_done'))
  return {
    publish: () =>
      publish({ id }).then(
        (listing) =>
          listing.status === 'published'
            ? toast.done(t('listings.own.published_done'), {
                action: { label: t('core.actions.undo'), onSelect: () => void pause() },
              })
            : toast.done(t('listings.look.sent_done')),
        (error: unknown) => {
          const other = otherListingIn(error)
          toast.wrong(
            errorText(t, error),
            other === null
              ? undefined
              : {
                  action: {
                    label: t('listings.own.open_other'),
                    onSelect: () => void navigate(listingPaths.keep(other)),
                  },
                },
          )
        },
      ),
    pause,
    let: () => told(unpublish({ id, body: { is_let: true } }), t('listings.own.let_done')),
    archive: () =>
      told(
        archive({ id }),
        t('listings.keeping.archived_done'),
        status === 'published' ? undefined : () => void bringBack(),
      ),
    restore: bringBack,
    duplicate: () =>
      duplicate({ id }).then(
        async (copy) => {
          toast.done(t('listings.keeping.duplicated_done'))
          await navigate(listingPaths.step(copy.id, 'basics'))
        },
        (error: unknown) => toast.wrong(errorText(t, error)),
      ),
  }
}

/** How many are answered once the home is let, and where the landlord adds own words to it. */
const Answered = ({ id }: { id: string }) => {
  const t = useT()
  const { data } = useRead(readListingRecord, { id })
  if (!data) return null
  return (
    <>
      {t('listings.keeping.effect_answers', { count: data.open_applications })}{' '}
      {data.open_applications > 0 ? (
        <TextLink to={applicationPaths.receivedFor(id)}>{t('listings.keeping.own_words')}</TextLink>
      ) : null}
    </>
  )
}

const AskFirst = ({
  id,
  asked,
  onClose,
  onConfirm,
}: {
  id: string
  asked: Asked
  onClose: () => void
  onConfirm: () => Promise<unknown>
}) => {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const effects =
    asked === 'archive'
      ? [t('listings.keeping.effect_search'), t('listings.keeping.effect_archive')]
      : [
          t('listings.keeping.effect_search'),
          t('listings.keeping.effect_viewings'),
          asked === 'let' ? (
            <Answered key="answers" id={id} />
          ) : (
            t('listings.keeping.effect_applications')
          ),
        ]
  return (
    <ConfirmDialog
      is_open
      onClose={onClose}
      onConfirm={async () => {
        setSending(true)
        await onConfirm()
        onClose()
      }}
      is_loading={isSending}
      title={t.dynamic(`listings.keeping.ask_${asked}`)}
      effects={effects}
      confirm_label={t.dynamic(`listings.keeping.action.${asked}`)}
    />
  )
}

/** What can be done with one's listing in its state, as items of a menu, and the question that one of them asks first. */
export const useListingActions = (
  row: Kept,
): { items: MenuItem[]; dialog: ReactNode; run: (action: ListingAction) => void } => {
  const t = useT()
  const navigate = useNavigate()
  const steps = useSteps(row)
  const [asked, setAsked] = useState<Asked | null>(null)
  const asksFirst = (action: ListingAction): action is Asked =>
    action === 'pause' || action === 'let' || (action === 'archive' && row.status === 'published')
  const run = (action: ListingAction): void => {
    if (asksFirst(action)) return setAsked(action)
    if (action === 'relist') return void navigate(`${listingPaths.keep(row.id)}#relist`)
    if (action === 'publish' && row.status === 'draft')
      return void navigate(listingPaths.step(row.id, 'publish'))
    void steps[action]()
  }
  const items = listingActions(row.status).map((action): MenuItem => ({
    key: action,
    label: t.dynamic(`listings.keeping.action.${action}`),
    onSelect: () => run(action),
  }))
  return {
    run,
    items: [
      ...items,
      {
        key: 'duplicate',
        label: t('listings.keeping.duplicate'),
        onSelect: () => void steps.duplicate(),
        starts_group: true,
      },
    ],
    dialog: asked ? (
      <AskFirst id={row.id} asked={asked} onClose={() => setAsked(null)} onConfirm={steps[asked]} />
    ) : null,
  }
}

/** The menu at a row of one's listings. */
export const ListingMenu = ({ row }: { row: Kept }) => {
  const t = useT()
  const { items, dialog } = useListingActions(row)
  return (
    <span className="relative z-10">
      <Menu
        trigger={
          <IconButton
            label={t('listings.own.actions', { title: row.title || t('listings.untitled') })}
            icon={<Ellipsis size={20} />}
            plain
          />
        }
        items={[
          ...(row.status === 'archived'
            ? []
            : [
                {
                  key: 'edit',
                  label: t('listings.own.edit'),
                  to: listingPaths.step(row.id, 'basics'),
                },
              ]),
          { key: 'view', label: t('listings.own.view'), to: listingPaths.one(row.id) },
          ...items,
        ]}
      />
      {dialog}
    </span>
  )
}
