import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and two passes, the library's defaults: about 50 ms of one core. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password)
}

let nobodysHash: Promise<string> | null = null

/**
 * Whether the password matches the hash. Without a hash it takes the same time and returns false, so that the response
 * time does not reveal whether there is an account.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password')
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && passwordHash !== null
}
