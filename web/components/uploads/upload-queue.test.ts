import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import type { UploadNews } from '#web/api/uploads.ts'
import { createUploadQueue } from './upload-queue.ts'

/** A shop that is told by the test what happens to each file. */
function openQueue(keep: (uploadId: string, file: File) => Promise<string> = async (id) => id) {
  const sent: { file: File; news: UploadNews; stopped: boolean }[] = []
  const kept: string[] = []
  const queue = createUploadQueue<string>({
    send(file, news) {
      const upload = { file, news, stopped: false }
      sent.push(upload)
      return () => {
        upload.stopped = true
      }
    },
    keep,
    onKept: (one) => kept.push(one),
  })
  return { queue, sent, kept, states: () => queue.read().map(({ state }) => state) }
}
const files = (count: number) => Array.from({ length: count }, (_, at) => new File(['12345678'], `${at}.jpg`))
const done = () => new Promise((resolve) => setTimeout(resolve))

describe('createUploadQueue()', () => {
  it('sends two at a time and keeps each when it is whole', async () => {
    const { queue, sent, kept, states } = openQueue()
    queue.add(files(3))
    expect(states()).toEqual(['sending', 'sending', 'waiting'])
    sent[0]?.news.onProgress(4)
    expect(queue.read()[0]?.percent).toBe(50)
    sent[1]?.news.onDone('upl_1')
    await done()
    expect(kept).toEqual(['upl_1'])
    expect(states()).toEqual(['sending', 'sending'])
    expect(sent).toHaveLength(3)
  })

  it('says what the shop refused, goes on with the others, and tries again when asked', async () => {
    const refusal = new ApiError('This is gone', { status: 404, body: {} })
    let tries = 0
    const { queue, sent, kept, states } = openQueue(async () => {
      tries += 1
      if (tries === 1) throw refusal
      return 'kept'
    })
    queue.add(files(1))
    sent[0]?.news.onDone('upl_1')
    await done()
    expect(queue.read()[0]).toMatchObject({ state: 'failed', sentence: 'This is gone', canRetry: true })
    queue.retry(queue.read()[0]?.id ?? 0)
    expect(states()).toEqual(['sending'])
    sent[1]?.news.onDone('upl_2')
    await done()
    expect(kept).toEqual(['kept'])
  })

  it('does not offer to try a file again that is no photo', async () => {
    const { queue, sent } = openQueue(async () => {
      throw new ApiError('Not a photo', { status: 400, body: {} })
    })
    queue.add(files(1))
    sent[0]?.news.onDone('upl_1')
    await done()
    expect(queue.read()[0]).toMatchObject({ state: 'failed', sentence: 'Not a photo', canRetry: false })
  })

  it('waits for a broken line, and gives up what a person cancels', () => {
    const { queue, sent, states } = openQueue()
    queue.add(files(3))
    sent[0]?.news.onWaiting(null)
    expect(states()).toEqual(['paused', 'sending', 'waiting'])
    queue.cancel(queue.read()[0]?.id ?? 0)
    expect(sent[0]?.stopped).toBe(true)
    expect(states()).toEqual(['sending', 'sending'])
  })

  it('keeps nothing that was cancelled while the shop looked at it', async () => {
    const { queue, sent, kept } = openQueue()
    queue.add(files(1))
    sent[0]?.news.onDone('upl_1')
    queue.cancel(queue.read()[0]?.id ?? 0)
    await done()
    expect(kept).toEqual([])
  })
})
