import { DetailedError, Upload } from 'tus-js-client'
import { LANGUAGE } from '#domain/language/current.ts'
import { UPLOAD_PART_BYTES } from '#domain/uploads/upload-kinds.ts'
import { ApiError, parseBody, refusal } from './client.ts'
import { readSession } from './session.ts'

/** Where a file goes, and as what. */
export interface UploadPlace {
  endpoint: string
  /** As the shop calls such a file. */
  kind: string
  /** Who sends it, where it is not the person of the session: the token of a signed link. */
  headers?: Readonly<Record<string, string>>
}

export interface UploadNews {
  /** Bytes that have left; some of them may have to go again. */
  onProgress: (sent: number) => void
  /** The line is broken, or the shop cannot take it now, which it may say. The upload goes on by itself. */
  onWaiting: (sentence: string | null) => void
  /** By this id the shop knows the whole file. */
  onDone: (uploadId: string) => void
  /** The shop refuses it for good. */
  onRefused: (error: ApiError) => void
}

/** Long enough for a restart of the shop; without a connection its return is awaited as well. */
const TRY_AGAIN_MS = 8_000

/**
 * Sends a file to the shop in parts, from where it stopped when the same file was begun before, even by an earlier page.
 * A broken line ends nothing: only `onDone`, `onRefused` or the answer of this function do, which gives the upload up.
 */
export function sendInParts(
  file: File,
  { endpoint, kind, headers = {} }: UploadPlace,
  news: UploadNews,
): () => void {
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined

  const upload = new Upload(file, {
    endpoint,
    chunkSize: UPLOAD_PART_BYTES,
    metadata: { kind, filename: file.name },
    retryDelays: [500, 2_000, 5_000],
    removeFingerprintOnSuccess: true,
    onBeforeRequest(request) {
      request.setHeader('accept-language', LANGUAGE)
      const token = readSession()?.token
      if (token) request.setHeader('authorization', `Bearer ${token}`)
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
    },
    onProgress(sent) {
      clearTimeout(timer)
      news.onProgress(sent)
    },
    onSuccess() {
      over.abort()
      news.onDone(upload.url?.split('/').at(-1) ?? '')
    },
    onError(error) {
      const refused = refusalOf(error)
      if (refused) {
        over.abort()
        news.onRefused(refused)
      } else if (!signal.aborted) waitForLine(sentenceOf(error))
    },
  })

  function waitForLine(sentence: string | null): void {
    news.onWaiting(sentence)
    const again = new AbortController()
    const goOn = () => {
      again.abort()
      clearTimeout(timer)
      if (!signal.aborted) upload.start()
    }
    timer = setTimeout(goOn, TRY_AGAIN_MS)
    addEventListener('online', goOn, { signal: AbortSignal.any([signal, again.signal]) })
  }

  async function begin(): Promise<void> {
    const [before] = await upload.findPreviousUploads()
    if (signal.aborted) return
    if (before) upload.resumeFromPreviousUpload(before)
    upload.start()
  }
  void begin()

  return () => {
    clearTimeout(timer)
    over.abort()
    // What cannot be said to the shop now, it forgets after a day.
    void upload.abort(true).catch(() => undefined)
  }
}

/** Null for a temporary failure: no answer, a restarting or full server, parts that do not match. */
function refusalOf(error: Error): ApiError | null {
  if (!(error instanceof DetailedError)) return new ApiError(null, { status: 0, body: {} })
  const answer = error.originalResponse
  const status = answer?.getStatus() ?? 0
  const passes = status < 400 || status >= 500 || [409, 423, 429].includes(status)
  if (answer === null || passes) return null
  return refusal(status, parseBody(answer.getBody()), readSession()?.token ?? null)
}

function sentenceOf(error: Error): string | null {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return answer ? refusal(answer.getStatus(), parseBody(answer.getBody()), null).sentence : null
}
