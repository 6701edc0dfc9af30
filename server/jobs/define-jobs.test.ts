import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import type { Services } from '../services.ts'
import type { addJob } from './add-job.ts'
import { defineJobs, handleJobs, type PayloadOf } from './define-jobs.ts'

const jobs = defineJobs({ send_parcel: z.object({ parcelId: z.string() }), sweep_parcels: z.unknown() })
const services = {} as Services

describe('handleJobs()', () => {
  it('passes each handler its parsed payload', async () => {
    const sent: string[] = []
    const [send, sweep] = handleJobs(jobs, {
      async send_parcel(_services, payload) {
        expectTypeOf(payload).toEqualTypeOf<{ parcelId: string }>()
        sent.push(payload.parcelId)
      },
      async sweep_parcels() {
        sent.push('swept')
      },
    })
    await send?.run(services, { parcelId: 'a' })
    await sweep?.run(services, { _cron: {} })
    expect(sent).toEqual(['a', 'swept'])
    expect(send?.name).toBe('send_parcel')
    expect(() => send?.run(services, { parcelId: 1 })).toThrow(z.ZodError)
  })

  it('refuses an incomplete set of handlers', () => {
    type Handlers = Parameters<typeof handleJobs<typeof jobs>>[1]
    expectTypeOf<Pick<Handlers, 'send_parcel'>>().not.toExtend<Handlers>()
  })
})

it('addJob() accepts only its job’s payload', () => {
  type Payload = Parameters<typeof addJob<PayloadOf<typeof jobs.send_parcel>>>[2]
  expectTypeOf<Payload>().toEqualTypeOf<{ parcelId: string }>()
  expectTypeOf(jobs.send_parcel.name).toEqualTypeOf<'send_parcel'>()
})
