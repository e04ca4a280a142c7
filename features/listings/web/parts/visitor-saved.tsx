import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { loginPath } from '#core/shared/paths.ts'
import { useRead } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Drawer } from '#core/web/ui/drawer.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { searchListings } from '../../shared/api.ts'
import { listingPaths } from '../../shared/paths.ts'
import { ListingCard } from './listing-card.tsx'
import { useLikes } from './use-likes.ts'

type Saved = ReadonlySet<string>

const Unlisted = ({ ids }: { ids: readonly string[] }) => {
  const t = useT()
  const { like } = useLikes()
  const drop = async (): Promise<void> => {
    for (const id of ids) await like(id, false)
  }
  return (
    <Notice
      tone="neutral"
      actions={
        <Button size="small" variant="secondary" onClick={() => void drop()}>
          {t('listings.liked.drop_unlisted')}
        </Button>
      }
    >
      {t('listings.liked.unlisted', { count: ids.length })}
    </Notice>
  )
}

/** As they were when it was opened: what is taken off leaves, and nothing is fetched anew. */
const Homes = ({ saved }: { saved: Saved }) => {
  const [ids] = useState(() => [...saved])
  const { data } = useRead(searchListings, { query: { saved: ids.join() } })
  if (data === undefined) return <Spinner />
  const listed = new Set(data.items.map(({ id }) => id))
  const unlisted = ids.filter((id) => saved.has(id) && !listed.has(id))
  return (
    <div className="space-y-4">
      {unlisted.length > 0 ? <Unlisted ids={unlisted} /> : null}
      <ul className="space-y-4">
        {data.items
          .filter(({ id }) => saved.has(id))
          .map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} />
            </li>
          ))}
      </ul>
    </div>
  )
}

/** What a visitor has saved, beside the search: their page of saved homes comes with an account. */
export default function VisitorSaved() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const { ids, is_visitor: isVisitor } = useLikes()
  if (!isVisitor || ids === null) return null
  const isOpen = params.get('saved') === 'true'
  const put = (isShown: boolean): void =>
    setParams(
      (now) => {
        if (isShown) now.set('saved', 'true')
        else now.delete('saved')
        return now
      },
      { preventScrollReset: true, replace: !isShown },
    )
  return (
    <>
      {ids.size > 0 ? (
        <Button
          variant="secondary"
          icon={<Heart size={18} aria-hidden="true" />}
          onClick={() => put(true)}
        >
          {t('listings.like.count', { count: ids.size })}
        </Button>
      ) : null}
      <Drawer
        is_open={isOpen}
        onClose={() => put(false)}
        title={t('listings.liked.title')}
        actions={
          <Button variant="secondary" to={loginPath(listingPaths.liked)}>
            {t('listings.like.sign_in')}
          </Button>
        }
      >
        <p className="mb-4 text-quiet">
          {ids.size > 0 ? t('listings.like.visitor') : t('listings.liked.empty_text')}
        </p>
        {isOpen && ids.size > 0 ? <Homes saved={ids} /> : null}
      </Drawer>
    </>
  )
}
