import { describe, expect, it } from 'vitest'
import { callGateway } from './call-gateway.ts'
import { mailTransportOf } from './mail-transport.ts'

const inside = ['127.0.0.1', 'localhost', '10.1.2.3', '169.254.169.254', '[::1]', '[fd00::1]']
const letter = {
  id: 'msg_1',
  from: 'a@example.com',
  to: 'b@example.com',
  subject: 's',
  text: 't',
  html: '<p>t</p>',
  oneClickLeave: null,
}

/** A shop's configuration with only the values that are read. */
const configWith = (smtpUrl: string | null) =>
  ({ smtpUrl, dataDir: '/nowhere', publicUrl: 'https://shop.example' }) as Parameters<
    typeof mailTransportOf
  >[0]

describe('a server configured in the admin', () => {
  it.each(inside)('is not called inside a private network: %s', async (host) => {
    const gateway = { url: `https://${host}/send`, token: 't', publicOnly: true } as const
    await expect(callGateway(gateway, {})).rejects.toThrow('private network')
    const transport = await mailTransportOf(configWith(null), `smtp://user:pass@${host}:2525`)
    await expect(transport.sendMail(letter)).rejects.toMatchObject({ fault: 'private_address' })
  })
})

it('a server configured in the environment may be in the private network', async () => {
  // Nothing listens on this port: only the attempt matters.
  const smtpUrl = 'smtp://127.0.0.1:9'
  const transport = await mailTransportOf(configWith(smtpUrl), smtpUrl)
  await expect(transport.sendMail(letter)).rejects.toMatchObject({ code: 'ESOCKET' })
})
