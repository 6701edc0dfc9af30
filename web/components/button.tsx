import type { ComponentProps, MouseEvent } from 'react'
import { PageLink } from '../framework/page-link.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Pinwheel } from './pinwheel.tsx'

export type ButtonVariant = 'primary' | 'soft' | 'sun' | 'line' | 'quiet' | 'danger'

interface ButtonLook {
  variant?: ButtonVariant | undefined
  small?: boolean | undefined
  /** As wide as its place. */
  block?: boolean | undefined
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** While true the button shows `loadingText` and does nothing, but keeps the focus. */
    loading?: boolean | undefined
    loadingText?: string | undefined
  }

export function Button({
  variant,
  small,
  block,
  loading = false,
  loadingText,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={loading || undefined}
      className={buttonClass({ variant, small, block }, className)}
    >
      {loading && loadingText ? (
        <span className={styles.stack}>
          <span className={styles.hidden}>{children}</span>
          <span className={styles.busy}>
            <Pinwheel size="small" />
            <span>{` ${loadingText}`}</span>
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  small,
  block,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof PageLink>) {
  return <PageLink {...rest} className={buttonClass({ variant, small, block }, className)} />
}

/** The button's classes for an element that is neither, such as a file input's label or `<summary>`. */
export function buttonClass({ variant = 'primary', small, block }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], small && styles.small, block && styles.block, className)
}
