/**
 * What keeps this process from serving, by name. While it is not empty, `/readyz` answers 503 and a load balancer sends
 * requests elsewhere.
 */
export type Unready = Set<'jobs'>
