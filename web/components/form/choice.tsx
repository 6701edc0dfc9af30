import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#web/components/class-names.ts'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" look={styles.box} />
}

/** A setting that takes effect at once. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" look={styles.switch} />
}

function Choice({
  label,
  error,
  look,
  className,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio'; look: string | undefined }) {
  const id = useId()
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...rest}
          className={classNames(styles.mark, look)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} text={error} />
    </div>
  )
}
