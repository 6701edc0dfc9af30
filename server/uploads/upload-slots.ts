import type { UploadArea } from '#domain/uploads/upload-kinds.ts'
import { ShopError } from '../http/errors.ts'
import type { UploadOwner } from './stored-uploads.ts'

/** Parts arriving in this process at once, of all people and of one. */
const mostParts: Readonly<Record<UploadArea, number>> = { staff: 16, reviews: 24 }
const mostPartsOfOne = 6
const mostPartsOfNetwork = 12
/**
 * Requests for one upload: a part on a broken connection, a status query, and the next part. More would only wait for
 * its lock.
 */
const mostOfUpload = 3

export interface Writer {
  readonly id: string
  readonly ownerId: string
  readonly network: string | undefined
  readonly controller: AbortController
}

/** Limits the requests and the arriving parts of an area in this process. */
export class UploadSlots {
  readonly #area: UploadArea
  readonly #limitsNetworks: boolean
  readonly #writers = new Set<Writer>()
  /** The number of requests in progress for each upload. */
  readonly #underWay = new Map<string, number>()

  constructor(area: UploadArea, { limitsNetworks }: { limitsNetworks: boolean }) {
    this.#area = area
    this.#limitsNetworks = limitsNetworks
  }

  /** Runs a request for an upload. @throws ShopError `unavailable` while there are too many for the same one */
  async oneOfFew<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const others = this.#underWay.get(id) ?? 0
    if (others >= mostOfUpload) throw new ShopError('unavailable', { retryAfter: 2 })
    this.#underWay.set(id, others + 1)
    try {
      return await work()
    } finally {
      const left = (this.#underWay.get(id) ?? 1) - 1
      if (left > 0) this.#underWay.set(id, left)
      else this.#underWay.delete(id)
    }
  }

  /** Takes a slot for a part, until `release`. @throws ShopError `unavailable` while there are too many parts */
  take(owner: UploadOwner, id: string): Writer {
    // Another part of the same upload is about to end, because of the upload's lock.
    const others = [...this.#writers].filter((writer) => writer.id !== id)
    const ofOne = others.filter(({ ownerId }) => ownerId === owner.ownerId)
    const ofNetwork = others.filter(({ network }) => network !== undefined && network === owner.network)
    if (
      others.length >= mostParts[this.#area] ||
      ofOne.length >= mostPartsOfOne ||
      (this.#limitsNetworks && ofNetwork.length >= mostPartsOfNetwork)
    )
      throw new ShopError('unavailable', { retryAfter: 2 })
    const controller = new AbortController()
    const writer = { id, ownerId: owner.ownerId, network: owner.network, controller }
    this.#writers.add(writer)
    return writer
  }

  release(writer: Writer): void {
    this.#writers.delete(writer)
  }

  /** Aborts every arriving part. */
  abortAll(reason: ShopError): void {
    for (const { controller } of this.#writers) controller.abort(reason)
  }
}
