interface TrackProps {
  is_on: boolean
  onChange: (is_on: boolean) => void
  label?: string
  id?: string
  is_disabled?: boolean
}

/** A setting that takes effect at once. Without a form around it. */
export function SwitchTrack({
  is_on,
  onChange,
  label,
  id,
  is_disabled,
  ...rest
}: TrackProps & { 'aria-describedby'?: string }) {
  return (
    <input
      {...rest}
      id={id}
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={is_on}
      disabled={is_disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-sunken transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-edge before:transition-[inset] checked:border-glacier checked:bg-glacier checked:before:start-[1.375rem] checked:before:bg-on-glacier focus-visible:rounded-full disabled:opacity-50"
    />
  )
}
