import { useEffect, useState } from 'react'
import { callApi } from '#core/web/data/client.ts'
import { ApiError } from '#core/web/data/session.ts'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { lookupProperty } from '#features/properties/shared/api.ts'
import type { RegistryUnit } from '#features/properties/shared/model.ts'
import { isLandregId, questionProblems } from '#features/properties/shared/rules.ts'
import { FoundUnits } from './found-units.tsx'
import { PropertyField } from './property-field.tsx'
import { useRegistryUnits } from './use-registry-units.ts'

interface Props {
  /** Takes the home that people have seen and confirmed. What it throws is told at the field. */
  onTake: (unit: RegistryUnit) => Promise<unknown>
  take_label: string
  /** A number of the registry that is looked up at once. */
  start?: string
}

/** Looks a number up once, as the page opens: what is typed afterwards is looked up when it is sent. */
const useFirstLookup = (start: string, look: (landreg: string) => Promise<unknown>): void => {
  useEffect(() => {
    if (isLandregId(start)) void look(start)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Finds a home in the registry, shows it, and takes it when people say that it is the one. */
export function PropertyForm({ onTake, take_label, start = '' }: Props) {
  const t = useT()
  const units = useRegistryUnits()
  const [isTaking, setTaking] = useState(false)
  const [found, setFound] = useState<readonly RegistryUnit[]>([])
  const form = useCheckedForm<{ landreg_id: string }>({
    defaultValues: { landreg_id: start },
    check: questionProblems,
  })
  const is_chosen = units.unitOf(form.watch('landreg_id')) !== null
  const onError = (error: unknown) =>
    form.setError('landreg_id', {
      type:
        error instanceof ApiError ? (error.body?.errors?.[0]?.code ?? error.code) : 'core.fault',
    })
  const pick = ({ landreg_id }: RegistryUnit) => {
    form.setValue('landreg_id', landreg_id, { shouldValidate: true })
    setFound([])
  }
  const findByNumber = (landreg: string) =>
    callApi(lookupProperty, { landreg }).then((unit) => units.meet([unit]))
  const findByWords = async (words: string) => {
    const homes = await units.find(words)
    if (homes.length === 0) form.setError('landreg_id', { type: 'properties.none_found' })
    else if (homes.length === 1) pick(homes[0]!)
    else setFound(homes)
  }
  const find = ({ landreg_id }: { landreg_id: string }) => {
    const typed = landreg_id.trim()
    setFound([])
    return (isLandregId(typed) ? findByNumber(typed) : findByWords(typed)).catch(onError)
  }
  useFirstLookup(start, (landreg) => findByNumber(landreg).catch(onError))
  const take = (unit: RegistryUnit) => {
    setTaking(true)
    void onTake(unit)
      .catch(onError)
      .finally(() => setTaking(false))
  }
  return (
    <Form form={form} onSubmit={find}>
      <PropertyField
        name="landreg_id"
        units={units}
        beside={
          <Button type="submit" variant="secondary" is_loading={form.formState.isSubmitting}>
            {t('core.actions.search')}
          </Button>
        }
        action={(unit) => (
          <Button onClick={() => take(unit)} is_loading={isTaking}>
            {take_label}
          </Button>
        )}
      />
      <FoundUnits units={is_chosen ? [] : found} onPick={pick} />
    </Form>
  )
}
