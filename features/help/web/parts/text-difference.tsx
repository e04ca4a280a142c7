import clsx from 'clsx'
import { comparedLines, type ArticleTree } from '#core/shared/article-tree.ts'
import { differenceOf, type DifferentLine, type Piece } from '#core/shared/text-difference.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Disclosure } from '#core/web/ui/disclosure.tsx'

interface Words {
  title: string
  summary: string
  tree: ArticleTree
}

const SIGNS = { same: '', changed: '±', added: '+', removed: '−' } as const

/** Told by a line under or through it and by words for those who listen, never by the colour alone. */
function PieceText({ kind, text }: Piece) {
  const t = useT()
  if (kind === 'same') return <>{text}</>
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark
      className={clsx(
        'rounded-[2px] px-0.5',
        kind === 'added' ? 'bg-moss-soft text-moss-ink' : 'bg-lava-soft text-lava-ink',
      )}
    >
      <span className="sr-only">{t(`help.earlier.${kind}`)} </span>
      {text}
    </Mark>
  )
}

function Line({ kind, pieces }: DifferentLine) {
  return (
    <p className="flex gap-3 py-1">
      <span aria-hidden="true" className="w-3 shrink-0 font-semibold text-quiet">
        {SIGNS[kind]}
      </span>
      <span className="min-w-0 break-words">
        {pieces.map((piece, at) => (
          <PieceText key={at} {...piece} />
        ))}
      </span>
    </p>
  )
}

/** Lines beside a change that are shown with it; what is the same beyond them is folded. */
const BESIDE = 1

interface Shown {
  lines: readonly DifferentLine[]
  is_folded: boolean
}

/** A run of lines that are the same is shown where it meets a change, and folded in between. */
const foldedRuns = (lines: readonly DifferentLine[]): Shown[] => {
  const runs: DifferentLine[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && (last[0]!.kind === 'same') === (line.kind === 'same')) last.push(line)
    else runs.push([line])
  }
  return runs.flatMap((run, at) => {
    const start = at === 0 ? 0 : BESIDE
    const end = run.length - (at === runs.length - 1 ? 0 : BESIDE)
    // One line is as short as the words that would stand for it.
    if (run[0]!.kind !== 'same' || end - start < 2) return [{ lines: run, is_folded: false }]
    return [
      { lines: run.slice(0, start), is_folded: false },
      { lines: run.slice(start, end), is_folded: true },
      { lines: run.slice(end), is_folded: false },
    ]
  })
}

function Run({ lines, is_folded }: Shown) {
  const t = useT()
  const shown = lines.map((line, at) => <Line key={at} {...line} />)
  return is_folded ? (
    <Disclosure size="small" summary={t('help.earlier.unchanged', { count: lines.length })}>
      {shown}
    </Disclosure>
  ) : (
    <>{shown}</>
  )
}

function Part({
  label,
  lines,
  lang,
}: {
  label: string
  lines: readonly DifferentLine[]
  lang: string
}) {
  return (
    <section>
      <h3 className="mb-1 text-base">{label}</h3>
      <div lang={lang}>
        {foldedRuns(lines).map((run, at) => (
          <Run key={at} {...run} />
        ))}
      </div>
    </section>
  )
}

/** What changed from one text to the other; the parts that are the same are left out. */
export function TextDifference({
  before,
  after,
  lang,
}: {
  before: Words
  after: Words
  lang: string
}) {
  const t = useT()
  const parts = [
    { key: 'title', lines: differenceOf([before.title], [after.title]) },
    { key: 'summary', lines: differenceOf([before.summary], [after.summary]) },
    { key: 'tree', lines: differenceOf(comparedLines(before.tree), comparedLines(after.tree)) },
  ].filter(({ lines }) => lines.some((line) => line.kind !== 'same'))
  if (parts.length === 0) return <p className="text-quiet">{t('help.earlier.look_alone')}</p>
  return (
    <div className="measure space-y-5">
      {parts.map(({ key, lines }) => (
        <Part key={key} label={t.dynamic(`help.staff.${key}`)} lines={lines} lang={lang} />
      ))}
    </div>
  )
}
