import type { ComponentProps } from 'react'
import { PageLink } from '../framework/page-link.tsx'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { closeIcon } from './icons.ts'

/** A filter that is on or off, or a button that opens a dialog. */
export function Chip({ on = false, className, ...rest }: { on?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={rest['aria-haspopup'] ? undefined : on}
      className={classNames(styles.chip, on && styles.on, className)}
    />
  )
}

/** An applied filter that can be taken off; `removeLabel` is its full name, such as "Remove filter Red". */
export function AppliedChip({
  removeLabel,
  className,
  children,
  ...rest
}: { removeLabel: string } & ComponentProps<typeof PageLink>) {
  return (
    <PageLink
      {...rest}
      aria-label={removeLabel}
      className={classNames(styles.chip, styles.applied, className)}
    >
      <span>{children}</span>
      <Icon path={closeIcon} size="small" />
    </PageLink>
  )
}
