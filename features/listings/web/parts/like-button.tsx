import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { useNavigate } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { listingPaths } from '../../shared/paths.ts'
import { useLikes } from './use-likes.ts'

interface Props {
  listing: { id: string; title: string }
  /** Over a picture: on a ground of its own. */
  is_over_picture?: boolean
}

/** Saves a home, or takes it off the saved ones. A visitor's are kept in the browser until they sign in. */
export default function LikeButton({
  listing: { id, title },
  is_over_picture: isOverPicture,
}: Props) {
  const t = useT()
  const toast = useToast()
  const told = useTold()
  const navigate = useNavigate()
  const { ids, is_visitor: isVisitor, like } = useLikes()
  if (ids === null) return null
  const isLiked = ids.has(id)
  const change = (): void =>
    void like(id, !isLiked).then(
      () => {
        if (isLiked) {
          toast.done(t('listings.like.removed'), {
            action: { label: t('core.actions.undo'), onSelect: () => told(like(id, true)) },
          })
          return
        }
        if (!isVisitor || ids.size > 0) return
        toast.done(t('listings.like.visitor'), {
          action: {
            label: t('listings.like.show'),
            onSelect: () => void navigate(listingPaths.savedByVisitor),
          },
        })
      },
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t('listings.like.label', { title: title || t('listings.untitled') })}
      onClick={change}
      className={clsx(
        'relative z-10 inline-grid size-11 place-items-center rounded-full transition-colors',
        isOverPicture
          ? 'border border-line bg-surface/90 text-ink hover:bg-surface'
          : 'flex-none! border border-edge hover:bg-glacier-soft',
        isLiked && 'text-lava-ink',
      )}
    >
      <Heart size={20} aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />
    </button>
  )
}
