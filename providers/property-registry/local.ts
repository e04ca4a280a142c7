import { retryable } from '#providers/provider-fault.ts'
import type { PropertyRegistry, PropertyUnit } from './port.ts'
import { localRegister } from './register.ts'

export const unavailableLandregId = '2999999'

const lowerCase = (text: string): string => text.toLowerCase().trim()

type Owner = PropertyUnit['owners'][number]
interface Deps {
  /** Owners of the demo's homes, as the deeds office would have them; others have invented owners. */
  owners?: (landreg_id: string) => Promise<readonly Owner[]>
  /** The other way round: homes of the demo whose owners have this national id. */
  owned?: (national_id: string) => Promise<readonly string[]>
}

export const localPropertyRegistry = ({ owners, owned }: Deps = {}): PropertyRegistry => {
  const units = new Map<string, PropertyUnit>(
    localRegister().map((unit) => [unit.landreg_id, unit]),
  )
  const rows = [...units.values()].map((unit) => ({
    unit,
    words: lowerCase(`${unit.address} ${unit.apartment_number}, ${unit.postal_code}`),
  }))
  return {
    async lookup(landreg_id) {
      const digits = /^F?(\d{7})$/i.exec(landreg_id.trim())?.[1] ?? ''
      if (digits === unavailableLandregId) throw retryable('property-registry', 'unavailable')
      const unit = units.get(digits)
      if (!unit) return null
      const known = (await owners?.(digits)) ?? []
      return known.length > 0 ? { ...unit, owners: known } : unit
    },
    async owned_by(national_id) {
      const invented = [...units.values()].filter((unit) =>
        unit.owners.some((owner) => owner.national_id === national_id),
      )
      const known = (await owned?.(national_id)) ?? []
      return [...new Set([...invented.map((unit) => unit.landreg_id), ...known])]
    },
    async search(text) {
      const wanted = lowerCase(text)
      const number = /^f?(\d{2,7})$/.exec(wanted)?.[1]
      if (wanted.length < 2) return []
      return rows
        .filter(
          ({ unit, words }) =>
            words.startsWith(wanted) || (number && unit.landreg_id.startsWith(number)),
        )
        .slice(0, 20)
        .map(({ unit }) => ({ ...unit, owners: [] }))
    },
  }
}
