import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { isPlainDate } from '#core/shared/plain-date.ts'
import type { NewClaim } from './port.ts'

// IOBWS 3.1 claims (ÍST TS 315): the shapes on the wire. Field names are the standard's.

const ClaimKey = z.object({ claimantId: z.string(), account: z.string(), dueDate: z.string() })

export type ClaimKey = z.infer<typeof ClaimKey>

const Success = z.object({ claimKey: z.optional(ClaimKey), claimId: z.string() })
const Refusal = z.object({
  claimKey: z.optional(ClaimKey),
  claimId: z.optional(z.string()),
  resultCode: z.string(),
  resultMessage: z.optional(z.string()),
})

export const SingleAnswer = z.object({ success: z.optional(Success), error: z.optional(Refusal) })

export const BatchAnswer = z.object({
  batchId: z.string(),
  pending: z._default(z.number(), 0),
  actions: z.optional(
    z.object({
      successes: z._default(z.array(Success), []),
      errors: z._default(z.array(Refusal), []),
    }),
  ),
})

export type BatchAnswer = z.infer<typeof BatchAnswer>

export const ClaimDetails = z.object({
  claimKey: ClaimKey,
  payorId: z.string(),
  claimStatus: z.enum(['Unpaid', 'Paid', 'Cancelled']),
  closingDate: z.nullish(z.string()),
  amount: z.number(),
  finalDueDate: z.nullish(z.string()),
  customerNumber: z.nullish(z.string()),
})

export type ClaimDetails = z.infer<typeof ClaimDetails>

// A day may come with a time of day behind it.
const Day = z.string().check(z.refine((value) => isPlainDate(value.slice(0, 10))))
const Instant = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))
/** Whole krónur; more than the books can hold is a mistake. */
const Amount = z.int()

const Transaction = z.object({
  claimKey: z.object({ ...ClaimKey.shape, dueDate: Day }),
  payorId: z.optional(z.string()),
  /** principal; negative when a payment is taken back */
  amount: Amount,
  transactionTimestamp: Instant,
  valueDate: z.nullish(Day),
  bookingDate: z.nullish(Day),
  paymentType: z.enum(['Complete', 'Partial', 'Refund']),
})

export type Transaction = z.infer<typeof Transaction>

export const Transactions = z.array(Transaction)
export const TransactionList = z.array(z.unknown())

/** What of a transaction can be read where all of it cannot. */
interface Remains {
  claimKey: ClaimKey | null
  payorId: string | null
  amount: number | null
  valueDate: string | null
}

const parsedOrNull = <T>(schema: z.ZodMiniType<T>, value: unknown): T | null => {
  const read = schema.safeParse(value)
  return read.success ? read.data : null
}

const remainsOf = (entry: unknown): Remains => {
  const fields = parsedOrNull(z.record(z.string(), z.unknown()), entry) ?? {}
  return {
    claimKey: parsedOrNull(ClaimKey, fields.claimKey),
    payorId: parsedOrNull(z.string(), fields.payorId),
    amount: parsedOrNull(Amount, fields.amount),
    valueDate: parsedOrNull(Day, fields.valueDate),
  }
}

export interface UnreadableTransaction {
  /** names of the fields; never what stood in them */
  fields: string
  remains: Remains
  /** of the whole entry as it came */
  mark: string
}

/** Reads each transaction by itself: one that cannot be read does not hide the others. */
export const readTransactions = (
  list: readonly unknown[],
): { transactions: Transaction[]; unreadable: UnreadableTransaction[] } => {
  const [transactions, unreadable]: [Transaction[], UnreadableTransaction[]] = [[], []]
  for (const one of list) {
    const read = Transaction.safeParse(one)
    if (read.success) transactions.push(read.data)
    else {
      const fields = new Set(read.error.issues.map(({ path }) => path.join('.') || '*'))
      unreadable.push({
        fields: [...fields].toSorted().join(', '),
        remains: remainsOf(one),
        mark: digest(JSON.stringify(one)).toString('hex').slice(0, 32),
      })
    }
  }
  return { transactions, unreadable }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Tells our claim from another with the same number: kept in the claim's customerNumber. */
export const markOf = (key: string): string => digest(key).toString('hex').slice(0, 16)

/** The claimant numbers the claims: bank 4, ledger 66, number 6. Another attempt gives another number. */
export const claimKeyOf = (
  claim: NewClaim,
  { bank, claimant_national_id }: { bank: string; claimant_national_id: string },
  attempt: number,
): ClaimKey => {
  const number = digest(`${claim.key}\u0000${attempt}`).readUInt32BE(0) % 1_000_000
  const account = `${bank}66${String(number).padStart(6, '0')}`
  return { claimantId: claimant_national_id, account, dueDate: claim.due_date }
}

export const claimIdOf = ({ claimantId, account, dueDate }: ClaimKey): string =>
  `${claimantId}${account}+${dueDate.slice(0, 10).replaceAll('-', '')}`

// The bank drops a claim after four years unless told otherwise.
const fourYearsAfter = (day: string): string => {
  const later = `${Number(day.slice(0, 4)) + 4}${day.slice(4)}`
  return later.endsWith('-02-29') ? `${later.slice(0, 8)}28` : later
}

export const createBody = (
  claim: NewClaim,
  claimKey: ClaimKey,
  templateCode: string,
): Record<string, unknown> => ({
  claimKey,
  payorId: claim.payor_national_id,
  templateCode,
  amount: claim.amount,
  finalDueDate: claim.final_due_date,
  expirationDate: claim.cancel_after ?? fourYearsAfter(claim.due_date),
  reference: claim.reference,
  customerNumber: markOf(claim.key),
  additionalInformation: claim.description,
  isPartialPaymentAllowed: true,
  currency: claim.currency,
  claimType: 'NormalClaim',
  ...(claim.bill_number ? { billNumber: claim.bill_number } : {}),
  ...(claim.late_fee
    ? {
        defaultCharge: {
          referenceDate: 'FinalDueDate',
          first: { chargeType: 'FixedAmount', day: 1, value: claim.late_fee },
        },
      }
    : {}),
})
