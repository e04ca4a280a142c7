import * as z from 'zod/mini'
import { plainDate, queryCount, queryFlag, text } from '#core/shared/fields.ts'
import { pointsOfArea } from '../steps/areas.ts'
import { DROPPABLE, FILTERS, SEARCH_TEXT_MAX, type FilterName } from '../steps/filters.ts'

const choiceParam = <const T extends readonly string[]>(choices: T) => z.optional(z.enum(choices))
const number = (max: number) => z.optional(queryCount(max))
const flagParam = () => z.optional(queryFlag())
const dayParam = () => z.optional(plainDate())
const manyParam = (choices: readonly string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            value
              .split(',')
              .every((one, index, all) => choices.includes(one) && all.indexOf(one) === index),
          { error: 'one_of' },
        ),
      ),
  )
const areaParam = () =>
  z.optional(
    z.string().check(z.refine((value) => pointsOfArea(value) !== null, { error: 'listings.area' })),
  )

type FilterSchema<F> = F extends { choices: infer T extends readonly string[] }
  ? ReturnType<typeof choiceParam<T>>
  : F extends { max: number }
    ? ReturnType<typeof number>
    : F extends { is_flag: true }
      ? ReturnType<typeof flagParam>
      : F extends { is_day: true }
        ? ReturnType<typeof dayParam>
        : F extends { many: readonly string[] }
          ? ReturnType<typeof manyParam>
          : ReturnType<typeof areaParam>
const filterSchema = (filter: (typeof FILTERS)[FilterName]): z.ZodMiniType =>
  'choices' in filter
    ? choiceParam(filter.choices)
    : 'max' in filter
      ? number(filter.max)
      : 'is_flag' in filter
        ? flagParam()
        : 'is_day' in filter
          ? dayParam()
          : 'many' in filter
            ? manyParam(filter.many)
            : areaParam()

/** The filters of a search as a query has them. */
export const searchFilters = {
  q: z._default(text(SEARCH_TEXT_MAX), ''),
  postal_code: z._default(
    z.string().check(z.regex(/^$|^\d{3}(,\d{3}){0,60}$/, { error: 'listings.postal_codes' })),
    '',
  ),
  ...(Object.fromEntries(
    Object.entries(FILTERS).map(([name, filter]) => [name, filterSchema(filter)]),
  ) as { [N in FilterName]: FilterSchema<(typeof FILTERS)[N]> }),
}

/** A condition without which a search that finds nothing finds these homes. */
export const InTheWay = z.object({
  filter: z.enum(DROPPABLE),
  count: z.int(),
  count_is_capped: z.boolean(),
})
export type InTheWay = z.infer<typeof InTheWay>
