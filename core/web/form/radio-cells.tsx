import { FieldHint, FieldProblem } from './field-frame.tsx'
import { RemarksOfField, useDescribedBy } from './field-remarks.tsx'
import { RADIO_DOT } from './input-look.ts'
import type { RadioProps } from './radio-group.tsx'
import { useField } from './use-field.ts'

/** The question and two choices: the columns of a table of like questions, on a phone too. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_5rem_5rem] gap-x-2 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]'

/** What the columns of the rows below it mean; for those who see it, since each choice says its own name. */
export function RadioCellsHead({ question, choices }: { question: string; choices: string[] }) {
  return (
    <div aria-hidden="true" className={`${COLUMNS} pb-1 text-sm text-quiet`}>
      <span>{question}</span>
      {choices.map((choice) => (
        <span key={choice} className="text-center">
          {choice}
        </span>
      ))}
    </div>
  )
}

/** One row of a table of like questions: its choices stand under the headings of `RadioCellsHead`. */
export function RadioCells({ choices, ...props }: Omit<RadioProps, 'is_row' | 'is_line'>) {
  const { id, field, error } = useField(props)
  return (
    <fieldset
      aria-describedby={useDescribedBy(id, props.hint, error)}
      className={`min-w-0 items-center ${COLUMNS}`}
    >
      {/* A legend that floats is a cell of the grid; one that does not lies on the edge of the fieldset. */}
      <legend className="float-start py-2.5 font-medium">{props.label}</legend>
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className="flex min-h-11 cursor-pointer items-center justify-center rounded-control hover:bg-glacier-soft"
        >
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            ref={index === 0 ? field.ref : undefined}
            name={`${id}-choice`}
            value={choice.value}
            checked={String(field.value ?? '') === choice.value}
            disabled={props.is_disabled || choice.is_disabled}
            aria-invalid={error ? true : undefined}
            onChange={() => field.onChange(choice.value)}
            onBlur={field.onBlur}
            className={RADIO_DOT}
          />
          <span className="sr-only">{choice.label}</span>
        </label>
      ))}
      <div className="col-span-full">
        <FieldHint id={id}>{props.hint}</FieldHint>
        <FieldProblem id={id} error={error} />
        <RemarksOfField id={id} error={error} />
      </div>
    </fieldset>
  )
}
