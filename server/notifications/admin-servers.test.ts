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

/** Stands for the settings of a shop; only these are read. */
const configWith = (smtpUrl: string | null) =>
  ({ smtpUrl, dataDir: '/nowhere', publicUrl: 'https://shop.example' }) as Parameters<
    typeof mailTransportOf
  >[0]

describe('a server that was named in the admin', () => {
  it.each(inside)('is not asked inside a private network: %s', async (host) => {
    const gateway = { url: `https://${host}/send`, token: 't', publicOnly: true } as const
    await expect(callGateway(gateway, {})).rejects.toThrow('private network')
    const transport = await mailTransportOf(configWith(null), `smtp://user:pass@${host}:2525`)
    await expect(transport.sendMail(letter)).rejects.toMatchObject({ fault: 'private_address' })
  })
})

it('a server that the environment names may stand beside the shop', async () => {
  // Nothing listens at this port: the call itself is what counts.
  const smtpUrl = 'smtp://127.0.0.1:9'
  const transport = await mailTransportOf(configWith(smtpUrl), smtpUrl)
  await expect(transport.sendMail(letter)).rejects.toMatchObject({ code: 'ESOCKET' })
})
