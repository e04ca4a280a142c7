import clsx from 'clsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { PICTURES_VERSION } from './picture-set.ts'

/** Pictures of the product, taken by npm run screenshots: width and height of the largest. */
const SHOTS = {
  listings: [1280, 800],
  contract: [1280, 800],
  signing: [1280, 800],
  payments: [1280, 800],
  payouts: [1280, 800],
  applications: [1280, 800],
  'listing-phone': [640, 1280],
  'payments-phone': [640, 1280],
} as const
export type ShotName = keyof typeof SHOTS

const address = (lang: string, name: string, width: number, theme: string) =>
  `/pictures/${lang}/${name}${theme}-${width}.webp?v=${PICTURES_VERSION}`

/** A picture of the product in the reader's language; the one for the other theme is never fetched. A phone shows the page as a phone has it. */
export function ProductShot({ name }: { name: ShotName }) {
  const t = useT()
  const lang = useLang()
  const [width, height] = SHOTS[name]
  const is_phone = height > width
  const picture = (theme: '' | '-dark') => (
    <picture>
      {is_phone ? null : (
        <source media="(width < 40rem)" srcSet={address(lang, `${name}-narrow`, 585, theme)} />
      )}
      <img
        src={address(lang, name, width, theme)}
        srcSet={`${address(lang, name, width / 2, theme)} ${width / 2}w, ${address(lang, name, width, theme)} ${width}w`}
        sizes={is_phone ? '17rem' : '(width < 64rem) 100vw, 46rem'}
        width={width}
        height={height}
        alt={t.dynamic(`marketing.shot.${name}`)}
        loading="lazy"
        className={clsx(
          'h-auto w-full',
          !is_phone && 'max-sm:aspect-4/5',
          theme === '' ? 'dark:hidden' : 'hidden dark:block',
        )}
      />
    </picture>
  )
  return (
    <div
      className={clsx(
        'overflow-hidden border border-line bg-sunken',
        is_phone ? 'mx-auto max-w-68 rounded-[1.75rem] border-8' : 'rounded-card',
      )}
    >
      {picture('')}
      {picture('-dark')}
    </div>
  )
}
