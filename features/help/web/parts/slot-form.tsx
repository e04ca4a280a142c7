import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '#core/shared/messages.ts'
import { callApi } from '#core/web/data/client.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { Combobox } from '#core/web/form/combobox.tsx'
import { Form } from '#core/web/form/form.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#core/web/ui/card.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { fillHelpSlot, listArticles } from '#features/help/shared/api.ts'
import { SLOT_MAX, type HelpSlot } from '#features/help/shared/model.ts'

type Chosen = HelpSlot['articles']

const moveChosen = (all: Chosen, from: number, by: number): Chosen => {
  const next = [...all]
  const [one] = next.splice(from, 1)
  next.splice(from + by, 0, one!)
  return next
}

const Rows = ({ chosen, onChange }: { chosen: Chosen; onChange: (next: Chosen) => void }) => {
  const t = useT()
  if (chosen.length === 0) return <p className="text-quiet">{t('help.staff.slot_empty')}</p>
  return (
    <ol className="divide-y divide-line rounded-control border border-line">
      {chosen.map((article, index) => (
        <li key={article.id} className="flex items-center gap-2 py-1 ps-3">
          <span className="min-w-0 flex-1">
            {article.title || article.slug}
            {article.status === 'published' ? null : (
              <span className="text-quiet"> ({t.dynamic(`help.status.${article.status}`)})</span>
            )}
          </span>
          <IconButton
            label={t('help.staff.move_up', { title: article.title })}
            icon={<ArrowUp size={18} />}
            disabled={index === 0}
            onClick={() => onChange(moveChosen(chosen, index, -1))}
          />
          <IconButton
            label={t('help.staff.move_down', { title: article.title })}
            icon={<ArrowDown size={18} />}
            disabled={index === chosen.length - 1}
            onClick={() => onChange(moveChosen(chosen, index, 1))}
          />
          <IconButton
            label={t('help.staff.unpin', { title: article.title })}
            icon={<X size={18} />}
            onClick={() => onChange(chosen.filter((one) => one.id !== article.id))}
          />
        </li>
      ))}
    </ol>
  )
}

/** Articles by what is typed, without those that are there already. */
const useArticleSuggestions = (chosen: Chosen) => {
  const t = useT()
  return async (q: string) =>
    (await callApi(listArticles, { query: { q, page_size: 10 } })).items
      .filter((one) => !chosen.some((there) => there.id === one.id))
      .map((one) => ({
        value: one.id,
        label: one.title || one.slug,
        note: t.dynamic(`help.status.${one.status}`),
        article: one,
      }))
}

const useSaveSlot = (slot: HelpSlot, chosen: Chosen, back_to: string) => {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { send } = useSend(fillHelpSlot)
  const [basedOn] = useState(slot.updated_at)
  const [refused, setRefused] = useState<string | null>(null)
  const save = async () => {
    setRefused(null)
    try {
      await send({
        page: slot.page,
        slot: slot.slot,
        body: { article_ids: chosen.map((one) => one.id), updated_at: basedOn },
      })
    } catch (error) {
      setRefused(error instanceof ApiError ? error.code : 'core.fault')
      return
    }
    toast.done(t('help.staff.saved'))
    await navigate(back_to)
  }
  return { save, refused }
}

/** Which articles are in a place of the help centre, and in which order. */
export function SlotForm({ slot, back_to }: { slot: HelpSlot; back_to: string }) {
  const t = useT()
  const [chosen, setChosen] = useState(slot.articles)
  const { save, refused } = useSaveSlot(slot, chosen, back_to)
  const form = useCheckedForm({ defaultValues: { add: '' } })
  const suggest = useArticleSuggestions(chosen)
  return (
    <Card className="max-w-2xl">
      <Form form={form} onSubmit={save}>
        {refused ? (
          <Notice announce tone="lava">
            {problemText(t, refused)}
          </Notice>
        ) : null}
        <Rows chosen={chosen} onChange={setChosen} />
        {chosen.length < SLOT_MAX ? (
          <Combobox
            name="add"
            label={t('help.staff.pin')}
            optional
            from={1}
            suggest={suggest}
            onPick={(picked) => {
              const { article } = picked as unknown as { article: Chosen[number] }
              setChosen((now) => [...now, article])
              form.setValue('add', '')
            }}
          />
        ) : (
          <p className="text-quiet">{t('help.staff.slot_full', { max: SLOT_MAX })}</p>
        )}
        <FormActions cancel_to={back_to} />
      </Form>
    </Card>
  )
}
