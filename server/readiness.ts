/**
 * What keeps this process from serving, by name. While there is anything in it, `/readyz` answers 503 and a load
 * balancer sends requests elsewhere.
 */
export type Unready = Set<'jobs'>
