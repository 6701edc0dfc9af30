import type { ReactElement } from 'react'

/**
 * Children that stand beside other children. A bare text is no such child: a browser that translates the page moves text
 * nodes, and React could no longer place anything before one.
 */
export type Elements = ReactElement | null | undefined | false | readonly Elements[]
