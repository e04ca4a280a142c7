import clsx from 'clsx'
import { ProductShot, type ShotName } from './product-shot.tsx'

/** A heading, its text (paragraphs parted by a line), and where there is one a picture of the product. */
export function ProductPart({
  title,
  text,
  shot,
  is_turned,
}: {
  title: string
  text: string
  shot: ShotName | null
  is_turned: boolean
}) {
  return (
    <section
      className={clsx(
        'grid items-center gap-x-12 gap-y-5',
        shot && (is_turned ? 'lg:grid-cols-[3fr_2fr]' : 'lg:grid-cols-[2fr_3fr]'),
      )}
    >
      <div className={clsx(is_turned && shot && 'lg:order-last')}>
        <h2>{title}</h2>
        <div className="measure mt-3 space-y-3 text-lg text-quiet">
          {text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {shot ? <ProductShot name={shot} /> : null}
    </section>
  )
}
