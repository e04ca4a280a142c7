import { styleRef } from '#core/web/ui/style-ref.ts'
import tokens from '#core/web/styles/tokens.css?raw'
import { contrastOf, readTheme } from '#core/web/styles/contrast.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'

interface Pair {
  name: string
  front: string
  ground: string
  is_edge?: boolean
}

/** What is read on what, and what must be seen against what. */
const PAIRS: readonly Pair[] = [
  { name: 'ink', front: 'ink', ground: 'page' },
  { name: 'quiet', front: 'quiet', ground: 'page' },
  { name: 'faint', front: 'faint', ground: 'page' },
  { name: 'glacier_ink', front: 'glacier-ink', ground: 'surface' },
  { name: 'glacier', front: 'on-glacier', ground: 'glacier' },
  { name: 'lamp', front: 'on-lamp', ground: 'lamp' },
  { name: 'lamp_ink', front: 'lamp-ink', ground: 'lamp-soft' },
  { name: 'moss_ink', front: 'moss-ink', ground: 'moss-soft' },
  { name: 'lava_ink', front: 'lava-ink', ground: 'lava-soft' },
  { name: 'lava', front: 'on-lava', ground: 'lava' },
  { name: 'edge', front: 'edge', ground: 'surface', is_edge: true },
  { name: 'focus', front: 'focus', ground: 'page', is_edge: true },
]
const THEMES = { light: readTheme(tokens, 'light'), dark: readTheme(tokens, 'dark') }
const LETTERS = 'Ðæ'

function Swatch({ pair, ratio }: { pair: Pair; ratio: string }) {
  const t = useT()
  const [front, ground] = [`var(--${pair.front})`, `var(--${pair.ground})`]
  return (
    <li className="flex items-center gap-4 py-2">
      <span
        aria-hidden="true"
        className="grid h-11 w-16 shrink-0 place-items-center rounded-control border border-line text-lg font-semibold"
        ref={styleRef({ background: ground, color: front })}
      >
        {pair.is_edge ? (
          <span
            className="h-6 w-9 rounded-small border-3"
            ref={styleRef({ 'border-color': front })}
          />
        ) : (
          LETTERS
        )}
      </span>
      <span className="min-w-0 flex-1">{t.dynamic(`brand-guide.colour.${pair.name}`)}</span>
      <span className="tabular-nums text-quiet">{ratio}</span>
    </li>
  )
}

/** Both themes beside each other, with the contrast of every pair. */
export function Colours() {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('brand-guide.colour.title')} lead={t('brand-guide.colour.lead')}>
      <div className="grid gap-4 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="rounded-card border border-line bg-page p-4 text-ink sm:p-6"
          >
            <h3 className="mb-2 text-lg">{t.dynamic(`brand-guide.colour.${theme}`)}</h3>
            <ul className="divide-y divide-line">
              {PAIRS.map((pair) => (
                <Swatch
                  key={pair.name}
                  pair={pair}
                  ratio={`${format.number(Math.floor(contrastOf(THEMES[theme], pair.front, pair.ground) * 10) / 10, { digits: 1 })}:1`}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
