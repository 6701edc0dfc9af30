import type { ComponentProps } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'

type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type'> & {
    type?:
      | 'text'
      | 'email'
      | 'tel'
      | 'number'
      | 'date'
      | 'datetime-local'
      | 'time'
      | 'search'
      | 'url'
      | undefined
    /** A drawing at the start of the field. */
    icon?: string | undefined
  }

export function TextField({
  label,
  hint,
  error,
  id,
  icon,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <span className={styles.frame}>
          {icon ? <Icon path={icon} /> : null}
          <input
            {...rest}
            {...control}
            type={type}
            className={classNames(styles.input, icon && styles.withIcon)}
          />
        </span>
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  rows = 4,
  ...rest
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <textarea {...rest} {...control} rows={rows} className={styles.input} />}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  ...rest
}: FieldText & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <span className={classNames(styles.frame, styles.chevron)}>
          <select {...rest} {...control} className={classNames(styles.input, styles.select)} />
        </span>
      )}
    </Field>
  )
}
