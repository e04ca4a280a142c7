import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Copy, Printer } from 'lucide-react'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { dayProblem } from '#features/marketing/shared/steps/calculations.ts'
import {
  emptySheet,
  sheetText,
  type ConditionSheet,
} from '#features/marketing/shared/steps/condition-sheet.ts'
import { ConditionFields } from './condition-form.tsx'
import { PrintedSheet } from './condition-print.tsx'
import type { NowItem } from './now-item.ts'

/** The list with its names in the language that is read now. */
const named = (sheet: ConditionSheet, items: readonly NowItem[]): ConditionSheet => ({
  ...sheet,
  lines: items.map(({ title }, at) => ({
    condition: null,
    remark: '',
    ...sheet.lines[at],
    name: title,
  })),
})

const useSheetText = () => {
  const t = useT()
  const format = useFormat()
  return (sheet: ConditionSheet) =>
    sheetText(
      { ...sheet, day: isPlainDate(sheet.day) ? sheet.day : null },
      {
        occasion: t(`marketing.sheet.occasions.${sheet.occasion}`),
        home: t('marketing.sheet.home'),
        day: t('marketing.sheet.day'),
        present: t('marketing.sheet.present'),
        keys: t('marketing.sheet.keys'),
        meters: t('marketing.sheet.meter'),
        photos: t('marketing.sheet.photos'),
      },
      (condition) => t(`marketing.sheet.conditions.${condition}`),
      (day) => format.date(day, 'long'),
    )
}

function Clear({ onClear }: { onClear: () => void }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('marketing.sheet.clear')}
      </Button>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          onClear()
        }}
        title={t('marketing.sheet.ask_clear')}
        lead={t('marketing.sheet.ask_clear_text')}
        confirm_label={t('marketing.sheet.clear')}
      />
    </>
  )
}

/** A list that is filled in here and kept on the device, or printed and filled in by hand. */
export default function Sheet({ items }: { items: readonly NowItem[] }) {
  const t = useT()
  const toast = useToast()
  const textOf = useSheetText()
  const form = useCheckedForm<ConditionSheet>({
    defaultValues: emptySheet(items.map(({ title }) => title)),
    check: ({ day }) => {
      const wrong = dayProblem('day', day)
      return wrong ? [wrong] : []
    },
    on_leave: true,
  })
  const draft = useDraft('condition-sheet', form, { keep: 'device' })
  const sheet = named(useWatch({ control: form.control }) as ConditionSheet, items)
  const copy = () =>
    void navigator.clipboard.writeText(textOf(sheet)).then(
      () => toast.done(t('marketing.sheet.copied')),
      () => toast.wrong(t('core.errors.something_went_wrong')),
    )
  return (
    <>
      <div
        id="list"
        className="scroll-mt-6 rounded-card border border-line bg-surface p-5 sm:p-8 print:hidden"
      >
        <p className="mb-5 text-quiet">{t('marketing.sheet.all_optional')}</p>
        <Form form={form} onSubmit={() => undefined}>
          <ConditionFields items={items} />
        </Form>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('marketing.sheet.print')}
          </Button>
          <Button variant="secondary" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
            {t('marketing.sheet.copy')}
          </Button>
          <Clear
            onClear={() => {
              form.reset(emptySheet(items.map(({ title }) => title)))
              draft.forget()
            }}
          />
        </div>
        <p className="mt-3 text-sm text-quiet">{t('marketing.sheet.kept')}</p>
      </div>
      <PrintedSheet sheet={sheet} items={items} />
    </>
  )
}
