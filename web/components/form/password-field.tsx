import type { ComponentProps } from 'react'
import { useState } from 'react'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { eyeIcon, eyeOffIcon } from '#web/components/icons-admin.ts'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'

/** A password with a button that shows and hides it. Pasting works, as password managers need. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  ...rest
}: FieldText & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.input, styles.withButton)}
            // No attribute of a password field; a shown password needs it.
            autoCapitalize={shown ? 'none' : undefined}
            spellCheck={false}
          />
          <IconButton
            className={styles.inside}
            icon={shown ? eyeOffIcon : eyeIcon}
            label={shown ? COMPONENT_TEXTS.hidePassword : COMPONENT_TEXTS.showPassword}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
