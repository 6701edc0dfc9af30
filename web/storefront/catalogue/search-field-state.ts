import type { ComponentProps } from 'react'

/** What the suggestions say about themselves on the field that they belong to. */
export type FieldState = Pick<
  ComponentProps<'input'>,
  'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>
