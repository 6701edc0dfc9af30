import type { loader } from '#web/root.tsx'
import { pathsOfSelling } from './paths-of-selling.ts'

/** Whether a staff member sees the pages behind the closed one; known after hydration. */
let isLifted = false

/** Gives pages of selling their own titles, or the closed page's again. */
export function liftClosedTitle(lifted: boolean): void {
  isLifted = lifted
}

/** The title of the closed page where that stands in the place of a page of selling. */
export function closedTitleOf(
  root: Awaited<ReturnType<typeof loader>> | undefined,
  path: string,
): string | undefined {
  return !isLifted && pathsOfSelling.test(path) ? root?.closedTitle : undefined
}
