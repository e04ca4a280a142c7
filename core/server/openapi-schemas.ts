import * as z from 'zod/mini'

export type Json = Record<string, unknown>
type Schema = z.core.$ZodType
type Direction = 'input' | 'output'

const COMPONENTS = '#/components/schemas/'

const FORMATS: readonly [pattern: RegExp, format: string][] = [
  [/^\^\[0-9a-f\]\{8\}-\[0-9a-f\]\{4\}-/, 'uuid'],
  [/^\^\\d\{4\}-\\d\\d-\\d\\dT/, 'date-time'],
  [/^\^\(\\d\{4\}\)-\(\\d\\d\)-\(\\d\\d\)\$$/, 'date'],
]

/** Ids, days and instants by the name of their format instead of the pattern that checks them. */
const nameFormat = (json: Json): void => {
  const { pattern: checked } = json
  if (typeof checked !== 'string') return
  const format = FORMATS.find(([pattern]) => pattern.test(checked))?.[1]
  if (!format) return
  delete json.pattern
  json.format = format
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value
const canHaveName = (schema: Schema): boolean => ['object', 'union'].includes(schema._zod.def.type)

type Registry = z.core.$ZodRegistry<{ id: string }>

const registryOf = (
  models: readonly Readonly<Record<string, unknown>>[],
): { registry: Registry; byName: ReadonlyMap<string, Schema> } => {
  const registry: Registry = z.registry<{ id: string }>()
  const byName = new Map<string, Schema>()
  for (const [name, schema] of models.flatMap((model) => Object.entries(model))) {
    if (!isSchema(schema) || !canHaveName(schema) || registry.has(schema)) continue
    if (byName.has(name)) throw new Error(`two features export a schema of the name ${name}`)
    byName.set(name, schema)
    registry.add(schema, { id: name })
  }
  return { registry, byName }
}

interface Converted {
  json: Json
  definitions: Json
}

const convert = (registry: Registry, schema: unknown, io: Direction): Converted => {
  // A named schema at the root would be written out; inside another it is a reference.
  const whole = z.toJSONSchema(z.object({ root: schema as z.ZodMiniType }), {
    io,
    metadata: registry,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
      nameFormat(jsonSchema as Json)
    },
  }) as unknown as { properties: { root: Json }; $defs?: Json }
  return { json: whole.properties.root, definitions: whole.$defs ?? {} }
}

const withNames = (json: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(json)) return json.map((one) => withNames(one, names))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const found = key === '$ref' ? /^#\/\$defs\/(.+)$/.exec(String(value)) : null
      return [key, found ? `${COMPONENTS}${names.get(found[1]!)}` : withNames(value, names)]
    }),
  )
}

/** Input schemas that are not the same as their output, and those that refer to one. */
const differingIn = (definitions: Json, outputs: Json): Set<string> => {
  const texts = new Map(
    Object.entries(definitions).map(([name, json]) => [name, JSON.stringify(json)]),
  )
  const found = new Set(
    [...texts].flatMap(([name, text]) => (text === JSON.stringify(outputs[name]) ? [] : [name])),
  )
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const [name, text] of texts)
      if ([...found].some((one) => text.includes(`"#/$defs/${one}"`))) found.add(name)
  }
  return found
}

export interface NamedSchemas {
  /** JSON Schema of a schema; what has a name is a reference. */
  schemaOf: (schema: unknown, io: Direction) => Json
  /** The named schemas that were asked for so far. */
  components: () => Json
}

/**
 * Names schemas by the exports of the features' `shared/model.ts`: `Contract`, `ListingCard`. One whose input differs
 * from its output, by defaults or transforms, gets a second name that ends in `Input`.
 */
export const nameSchemas = (models: readonly Readonly<Record<string, unknown>>[]): NamedSchemas => {
  const { registry, byName } = registryOf(models)
  const components = new Map<string, string>()

  const namesFor = (definitions: Json, io: Direction): Map<string, string> => {
    const names = Object.keys(definitions)
    if (io === 'output') return new Map(names.map((name) => [name, name]))
    const outputs = Object.fromEntries(
      names.map((name) => [name, convert(registry, byName.get(name), 'output').definitions[name]]),
    )
    const different = differingIn(definitions, outputs)
    return new Map(
      names.map((name) => [
        name,
        different.has(name) && !name.endsWith('Input') ? `${name}Input` : name,
      ]),
    )
  }
  const keep = (name: string, json: string): void => {
    if ((components.get(name) ?? json) !== json)
      throw new Error(`the schema ${name} has two forms: give its input a name of its own`)
    components.set(name, json)
  }

  return {
    schemaOf(schema, io) {
      const { json, definitions } = convert(registry, schema, io)
      const names = namesFor(definitions, io)
      for (const [name, definition] of Object.entries(definitions))
        keep(names.get(name)!, JSON.stringify(withNames(definition, names)))
      return withNames(json, names) as Json
    },
    components: () =>
      Object.fromEntries(
        [...components]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, json]) => [name, JSON.parse(json) as Json]),
      ),
  }
}
