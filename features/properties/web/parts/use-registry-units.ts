import { useCallback, useState } from 'react'
import { formatArea } from '#core/shared/language/format.ts'
import { callApi } from '#core/web/data/client.ts'
import type { Suggestion } from '#core/web/form/use-suggestions.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { searchProperties } from '#features/properties/shared/api.ts'
import type { RegistryUnit } from '#features/properties/shared/model.ts'
import { landregDigits } from '#features/properties/shared/rules.ts'

/** Homes that fit what is typed: a street and number, or the beginning of a number of the registry. */
export type SearchUnits = (typed: string) => Promise<readonly RegistryUnit[]>

const askRegistry: SearchUnits = async (typed) =>
  (await callApi(searchProperties, { query: { q: typed } })).items

/** How a home is named in one line. */
export const useUnitName = () => {
  const t = useT()
  return (unit: RegistryUnit): string =>
    t('properties.field.unit_name', {
      address: unit.street_address,
      apartment: unit.apartment_number,
      postal_code: unit.postal_code,
      place: unit.place,
    })
}

/** The size, the rooms and the number of a home, in one line. */
export const useUnitLine = () => {
  const t = useT()
  const { lang } = useFormat()
  return (unit: RegistryUnit): string =>
    t('properties.field.unit_line', {
      size: formatArea(lang, unit.size_m2),
      rooms: unit.rooms,
      landreg: unit.landreg_id,
    })
}

/** Suggestions from the registry, and the homes met so far by their numbers: what a typed number stands for needs no second question. */
export const useRegistryUnits = (
  search: SearchUnits = askRegistry,
  first: RegistryUnit | null = null,
) => {
  const nameOf = useUnitName()
  const lineOf = useUnitLine()
  const [met, setMet] = useState<ReadonlyMap<string, RegistryUnit>>(
    () => new Map(first ? [[first.landreg_id, first]] : []),
  )
  const meet = useCallback(
    (units: readonly RegistryUnit[]) =>
      setMet(
        (before) => new Map([...before, ...units.map((unit) => [unit.landreg_id, unit] as const)]),
      ),
    [],
  )
  const find = async (typed: string): Promise<readonly RegistryUnit[]> => {
    const units = await search(typed.trim())
    meet(units)
    return units
  }
  const suggest = async (typed: string): Promise<Suggestion[]> =>
    (await find(typed)).map((unit) => ({
      value: unit.landreg_id,
      label: nameOf(unit),
      note: lineOf(unit),
    }))
  return {
    find,
    suggest,
    meet,
    unitOf: (typed: string): RegistryUnit | null => met.get(landregDigits(typed) ?? '') ?? null,
  }
}

export type RegistryUnits = ReturnType<typeof useRegistryUnits>
