import styles from './choice-list.module.css'

/** One of several ways, each a whole row under the thumb, with a line that says what it leads to. */
export function ChoiceList<Value extends string>({
  legend,
  name,
  chosen,
  choices,
  onChoose,
}: {
  legend: string
  /** Of the radio buttons, apart from those of other lists on the page. */
  name: string
  chosen: Value
  choices: readonly { value: Value; label: string; text?: string }[]
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label, text }) => (
        <label key={value} className={styles.row}>
          <input
            type="radio"
            name={name}
            className={styles.disc}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            <b>{label}</b>
            {text === undefined ? null : <small>{text}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
