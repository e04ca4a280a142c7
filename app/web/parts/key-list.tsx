import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#core/web/ui/dialog.tsx'

/** Which keys do what, and where; `core/web/table/list-keys.ts` has those of lists. */
const KEYS = [
  [['Ctrl', 'K'], 'palette'],
  [['J'], 'next_row'],
  [['K'], 'previous_row'],
  [['X'], 'tick'],
  [['Enter'], 'open'],
  [['Ctrl', 'Enter'], 'send'],
  [['Esc'], 'close'],
] as const

/** The keys of the product, for those who work without a mouse. */
export function KeyList({ is_open, onClose }: { is_open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      is_open={is_open}
      onClose={onClose}
      title={t('app.keys.title')}
      lead={t('app.keys.lead')}
    >
      <dl className="divide-y divide-line">
        {KEYS.map(([keys, deed]) => (
          <div key={deed} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="order-2 flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-small border border-line border-b-2 bg-sunken px-2 text-center font-sans text-sm text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t.dynamic(`app.keys.${deed}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
