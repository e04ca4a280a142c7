import { CURRENCY_EXPONENTS, type Currency } from '#core/shared/currencies.ts'
import { currencySign, formatNumber } from '#core/shared/language/format.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { parseMoney } from '#core/shared/language/parse.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { boxLook, INNER } from './input-look.ts'
import { problemOf } from './problems.ts'
import { useField } from './use-field.ts'
import { useNumberText } from './use-number-text.ts'

/** What is no amount is told how one is written in the reader's language. */
const amountForm = (lang: Lang, currency: Currency) => {
  const digits = CURRENCY_EXPONENTS[currency]
  return {
    type: digits === 0 ? 'whole_amount' : 'amount',
    params: { example: formatNumber(lang, digits === 0 ? 250_000 : 1250.5, { digits }) },
  }
}

/** An amount in the currency's minor unit, written with its thousands grouped; kronur have no decimals. */
export function MoneyField({ currency = 'ISK', ...props }: FieldProps & { currency?: Currency }) {
  const { id, field, error, control } = useField(props)
  const { lang } = useFormat()
  const decimals = CURRENCY_EXPONENTS[currency]
  const amount = useNumberText(field.value, field.onChange, () => ({
    parse: (text) => parseMoney(lang, text, currency),
    write: (value) =>
      formatNumber(
        lang,
        value / 10 ** decimals,
        value % 10 ** decimals === 0 ? {} : { digits: decimals },
      ),
  }))
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={problemOf(error)?.code === 'number' ? amountForm(lang, currency) : error}
    >
      <div className={boxLook(error, 'max-w-52')}>
        <input
          {...control}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          name={field.name}
          ref={field.ref}
          value={amount.text}
          onChange={(event) => amount.type(event.target.value)}
          onBlur={() => {
            amount.leave()
            field.onBlur()
          }}
          className={`${INNER} text-end`}
        />
        <span className="flex items-center pe-3 text-quiet">{currencySign(lang, currency)}</span>
      </div>
    </FieldFrame>
  )
}
