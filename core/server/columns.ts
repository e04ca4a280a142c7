import { customType, date, text, uuid } from 'drizzle-orm/pg-core'

/** Ids are made by the application (UUID v7), never by the database. */
export const id = () => uuid().primaryKey()

/** An instant, to the millisecond, written and read as ISO 8601 UTC. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

export const plainDate = () => date({ mode: 'string' })
export const currency = () => text().$type<'ISK' | 'DKK' | 'EUR' | 'PLN' | 'UAH' | 'USD'>()

/** An amount in the currency's minor unit. bigint in the database, a safe integer in the program. */
export const amount = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw new RangeError('amount outside the safe range')
    return number
  },
  toDriver: (value) => value,
})
