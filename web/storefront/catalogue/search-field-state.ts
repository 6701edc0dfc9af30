import type { ComponentProps } from 'react'

/** ARIA attributes that the suggestions set on their field. */
export type FieldState = Pick<
  ComponentProps<'input'>,
  'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>
