import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Progress } from '#core/web/ui/progress.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { applyImport, discardImport, undoImport } from '#features/properties/shared/api.ts'
import {
  IMPORT_DAYS,
  IMPORT_FAULTS,
  ImportOutcome,
  type PropertyImport,
} from '#features/properties/shared/model.ts'
import { propertyPaths } from '#features/properties/shared/paths.ts'

/** What the lines come to, a sentence for each outcome that there is. */
const useSentences = ({ counts, portfolios, state }: PropertyImport): string[] => {
  const t = useT()
  const tense = state === 'applied' ? 'did' : 'will'
  const sentences = ImportOutcome.options
    .filter((outcome) => outcome !== 'pending')
    .filter((outcome) => (counts[outcome] ?? 0) > 0)
    .map((outcome) => {
      const count = counts[outcome]!
      return outcome === 'new' || outcome === 'moved'
        ? t(`properties.import.${tense}.${outcome}`, { count })
        : t(`properties.import.sum.${outcome}`, { count })
    })
  return portfolios.length === 0
    ? sentences
    : [
        ...sentences,
        t('properties.import.will.portfolios', {
          count: portfolios.length,
          names: portfolios.slice(0, 5).join(', '),
        }),
      ]
}

const Checking = ({ found }: { found: PropertyImport }) => {
  const t = useT()
  const format = useFormat()
  const checked = found.rows - (found.counts.pending ?? 0)
  return (
    <div className="space-y-4">
      <Progress
        value={checked / found.rows}
        label={t('properties.import.checking')}
        note={`${format.number(checked)} / ${format.number(found.rows)}`}
      />
      <Discard id={found.id} />
    </div>
  )
}

/** Before it is applied it can be discarded, also while the registry does not answer. */
const Discard = ({ id }: { id: string }) => {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { send } = useSend(discardImport)
  const discard = async () => {
    // The page is left first: what it shows is about to be gone.
    await navigate(propertyPaths.imports)
    await send({ id })
    toast.done(t('properties.import.discarded_done'))
  }
  return (
    <Button
      variant="secondary"
      onClick={() => void discard().catch((error: unknown) => toast.wrong(errorText(t, error)))}
    >
      {t('properties.import.discard')}
    </Button>
  )
}

const Ready = ({ found }: { found: PropertyImport }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(applyImport)
  const changes = (found.counts.new ?? 0) + (found.counts.moved ?? 0)
  const apply = () =>
    void send({ id: found.id }).then(
      () => toast.done(t('properties.import.applied_done')),
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  return (
    <div className="flex flex-wrap gap-3">
      {changes > 0 ? (
        <Button is_loading={is_sending} onClick={apply}>
          {t('properties.import.apply', { count: changes })}
        </Button>
      ) : (
        <Button to={propertyPaths.own}>{t('properties.import.see_homes')}</Button>
      )}
      <Discard id={found.id} />
    </div>
  )
}

const Applied = ({ found }: { found: PropertyImport }) => {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { send, is_sending } = useSend(undoImport)
  const [isAsking, setAsking] = useState(false)
  const undo = async () => {
    try {
      const { kept } = await send({ id: found.id })
      await navigate(propertyPaths.own)
      toast.done(t('properties.import.undone_done', { count: kept }))
    } catch (error) {
      setAsking(false)
      toast.wrong(errorText(t, error))
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button to={propertyPaths.own}>{t('properties.import.see_homes')}</Button>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('properties.import.undo')}
      </Button>
      <ConfirmDialog
        is_open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={undo}
        title={t('properties.import.ask_undo')}
        effects={[t('properties.import.undo_effect'), t('properties.import.undo_keeps')]}
        confirm_label={t('properties.import.undo')}
        is_loading={is_sending}
      />
    </div>
  )
}

/** Where an import is: how far the check has come, what applying it changes, or what it changed. */
export const ImportSummary = ({ found }: { found: PropertyImport }) => {
  const t = useT()
  const sentences = useSentences(found)
  const faults = IMPORT_FAULTS.some((outcome) => (found.counts[outcome] ?? 0) > 0)
  return (
    <Card className="mb-6">
      {found.state === 'checking' ? (
        <Checking found={found} />
      ) : (
        <>
          <ul className="mb-4 space-y-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {found.not_owner > 0 ? (
            <div className="mb-4">
              <Notice
                tone="lamp"
                title={t('properties.import.not_owner', { count: found.not_owner })}
              >
                <p>{t('properties.import.not_owner_text')}</p>
                <p className="mt-1">
                  <TextLink to={`${propertyPaths.oneImport(found.id)}?state=not_owner`}>
                    {t('properties.import.only.not_owner')}
                  </TextLink>
                </p>
              </Notice>
            </div>
          ) : null}
          {found.state === 'ready' && faults ? (
            <p className="mb-4 text-quiet">{t('properties.import.faults_text')}</p>
          ) : null}
          {found.state === 'applied' ? (
            <p className="mb-4 text-quiet">
              {t('properties.import.undo_until', { days: IMPORT_DAYS })}
            </p>
          ) : null}
          {found.state === 'ready' ? <Ready found={found} /> : <Applied found={found} />}
        </>
      )}
    </Card>
  )
}
