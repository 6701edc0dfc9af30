/**
 * Runs `work` when no other tab of this shop does the same. Where the browser has no locks (plain http) the
 * server's key alone decides, as it does in the end everywhere.
 */
export async function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? await locks.request(`phirki:${name}`, work) : await work()
}
