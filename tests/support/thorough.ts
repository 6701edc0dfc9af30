/**
 * Whether all is tried that is known to be worth trying (`npm run test:thorough`), which takes three times as long.
 * Else each promise is tried once, and the rarer ways to break it wait.
 */
export const isThorough = process.env.THOROUGH === '1'

/** How many examples a property of orders or stock gets, each of which is a row of requests: an eighth, or all. */
export function examples(all: number): number {
  return isThorough ? all : Math.ceil(all / 8)
}

/** The first `count` of the cases, or all of them: the one that says most stands first. */
export function firstOf<Case>(cases: readonly Case[], count = 1): Case[] {
  return isThorough ? [...cases] : cases.slice(0, count)
}
