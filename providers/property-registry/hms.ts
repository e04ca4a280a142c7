import * as z from 'zod/mini'
import { type Caller, callerOf } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'
import type { PropertyPart, PropertyRegistry, PropertyUnit, UseClass } from './port.ts'

// HMS Fasteignaskrá, as its REST service names things: fasteign, staðfang, notkunareiningar, eigendur.

interface Deps {
  base_url: string
  headers: () => Promise<Record<string, string>>
  pause_ms?: number
}

const provider = 'property-registry'

const Part = z.object({
  merking: z.string(),
  notkunBirting: z._default(z.string(), ''),
  birtStaerd: z._default(z.number(), 0),
  byggingarar: z.optional(z.number()),
  fjoldiHerbergja: z.optional(z.number()),
  brunabotamat: z._default(z.number(), 0),
})

const Property = z.object({
  fasteignanumer: z.string(),
  stadfang: z.object({
    heiti: z.string(),
    husnumer: z.string(),
    postnumer: z.union([z.string(), z.number()]),
    sveitarfelag: z._default(z.string(), ''),
  }),
  fasteignamat: z.object({ gildandiFasteignamat: z._default(z.number(), 0) }),
  notkunareiningar: z.array(Part).check(z.minLength(1)),
  eigendur: z._default(z.array(z.object({ nafn: z.string(), kennitala: z.string() })), []),
})

type Property = z.infer<typeof Property>
type Part = z.infer<typeof Part>

const useClasses: readonly [word: string, use_class: UseClass][] = [
  ['parhús', 'semi_detached'],
  ['raðhús', 'terraced'],
  ['einbýli', 'detached'],
  ['kjallar', 'basement'],
  ['íbúð', 'apartment'],
]

const useClassOf = (words: string): UseClass =>
  useClasses.find(([word]) => words.toLowerCase().includes(word))?.[1] ?? 'commercial'

const kindOf = (words: string): PropertyPart['kind'] => {
  const lower = words.toLowerCase()
  if (lower.includes('geymsla')) return 'storage'
  if (lower.includes('bílskúr') || lower.includes('bílgeymsla')) return 'garage'
  return useClassOf(lower) === 'commercial' ? 'commercial' : 'dwelling'
}

const digitsOf = (landreg_id: string): string => landreg_id.replace(/^F/i, '')

const partOf = ({ merking, notkunBirting, birtStaerd }: Part): PropertyPart => ({
  kind: kindOf(notkunBirting),
  unit_mark: merking,
  size_m2: birtStaerd,
})

const sum = (parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((total, part) => total + of(part), 0)

const unitOf = ({
  fasteignanumer,
  stadfang,
  fasteignamat,
  notkunareiningar,
  eigendur,
}: Property): PropertyUnit => {
  const isHome = ({ notkunBirting }: Part) => kindOf(notkunBirting) === 'dwelling'
  const [first] = notkunareiningar
  const main = notkunareiningar.find(isHome) ?? first
  const rooms = main?.fjoldiHerbergja ?? 0
  const unit_mark = main?.merking ?? ''
  return {
    landreg_id: digitsOf(fasteignanumer),
    address: `${stadfang.heiti} ${stadfang.husnumer}`,
    street: stadfang.heiti,
    house_number: stadfang.husnumer,
    unit_mark,
    apartment_number: unit_mark.slice(-4),
    postal_code: String(stadfang.postnumer),
    municipality: stadfang.sveitarfelag,
    size_m2: Math.round(sum(notkunareiningar, (part) => part.birtStaerd) * 10) / 10,
    rooms,
    bedrooms: Math.max(rooms - 1, 0),
    building_year: main?.byggingarar ?? 0,
    use_class: useClassOf(main?.notkunBirting ?? ''),
    property_value: fasteignamat.gildandiFasteignamat,
    fire_insurance_value: sum(notkunareiningar, (part) => part.brunabotamat),
    parts: notkunareiningar.map(partOf),
    owners: eigendur.map(({ nafn, kennitala }) => ({ name: nafn, national_id: kennitala })),
  }
}

const read = async <T>(call: Caller, path: string, shape: z.ZodMiniType<T>): Promise<T | null> => {
  const reply = await call('GET', path, { idempotent: true })
  if (reply.status === 404) return null
  const data = shape.safeParse(reply.json)
  if (!data.success) throw final(provider, 'unreadable_answer', data.error)
  return data.data
}

// The list of one owner's units has their numbers with the F, and addresses that are asked for one by one.
const OwnedList = z.object({
  fasteignir: z._default(z.array(z.object({ fasteignanumer: z.string() })), []),
})

export const hmsPropertyRegistry = ({ base_url, headers, pause_ms }: Deps): PropertyRegistry => {
  const call = callerOf({ provider, base_url, headers, ...(pause_ms ? { pause_ms } : {}) })
  return {
    async lookup(landreg_id) {
      const digits = /^F?(\d{7})$/i.exec(landreg_id.trim())?.[1]
      if (!digits) return null
      const property = await read(call, `/api/v1/fasteignir/${digits}`, Property)
      return property ? unitOf(property) : null
    },
    async owned_by(national_id) {
      const asked = new URLSearchParams({ kennitala: national_id, limit: '10000' })
      const found = await read(call, `/api/v1/fasteignir?${asked.toString()}`, OwnedList)
      return (found?.fasteignir ?? []).map(({ fasteignanumer }) => digitsOf(fasteignanumer))
    },
    async search(text) {
      if (text.trim().length < 2) return []
      const found = await read(
        call,
        `/api/v1/fasteignir?${new URLSearchParams({ leit: text.trim() }).toString()}`,
        z.array(Property),
      )
      return (found ?? []).slice(0, 20).map((property) => ({ ...unitOf(property), owners: [] }))
    },
  }
}
