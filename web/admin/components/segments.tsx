import styles from './segments.module.css'

/** A few choices beside each other, of which one holds: radio buttons by nature. */
export function Segments<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: Value
  choices: readonly { value: Value; text: string }[]
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={label}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
