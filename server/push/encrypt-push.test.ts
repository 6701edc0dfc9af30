import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptPush, vapidHeader } from './encrypt-push.ts'
import { keysOf } from './push-keys.ts'

describe('encryptPush()', () => {
  it("gives the result of RFC 8291's example", () => {
    const receiver = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const once = {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    }
    expect(
      encryptPush('When I grow up, I want to be a watermelon', receiver, once).toString('base64url'),
    ).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })
})

describe('vapidHeader()', () => {
  it('is signed by the key that it names, for the origin of the endpoint', () => {
    const keys = keysOf(Buffer.alloc(32, 7))
    const header = vapidHeader(keys, {
      endpoint: 'https://push.example.net/p/abc',
      subject: 'https://shop.example',
      now: new Date('2026-11-20T10:00:00Z'),
    })
    const [, head = '', claims = '', signature = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=[\w-]+$/.exec(header) ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example.net',
      exp: Date.parse('2026-11-20T22:00:00Z') / 1_000,
      sub: 'https://shop.example',
    })
    const key = { key: createPublicKey(keys.privateKey), dsaEncoding: 'ieee-p1363' } as const
    const said = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', said, key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(header.endsWith(`k=${keys.publicKey}`)).toBe(true)
  })

  it('derives the same keys from the same secret', () => {
    expect(keysOf(Buffer.alloc(32, 9)).publicKey).toBe(keysOf(Buffer.alloc(32, 9)).publicKey)
    expect(Buffer.from(keysOf(Buffer.alloc(32, 9)).publicKey, 'base64url')).toHaveLength(65)
  })
})
