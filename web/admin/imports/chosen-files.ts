import { useSyncExternalStore } from 'react'
import { format } from '#domain/language/format.ts'
import { MOST_UPLOAD_BYTES, type UploadKind } from '#domain/uploads/upload-kinds.ts'
import { amountOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { sendFile } from '#web/api/staff-uploads.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'
import { megabytes } from './spans.ts'

/** What an import begins with: a list, and perhaps a zip with pictures. */
export type ChosenKind = Extract<UploadKind, 'list' | 'zip'>

export interface ChosenFile {
  name: string
  bytes: number
  /** Bytes that have left this device. */
  sent: number
  /** `broken`: the page was left or reloaded during the upload. */
  state: 'sending' | 'waiting' | 'ready' | 'broken' | 'refused'
  /** What the shop or this page says about it. */
  sentence: string | null
  /** By this id the shop knows it, once it is whole. */
  uploadId: string | null
}

type Chosen = Readonly<Record<ChosenKind, ChosenFile | null>>

const NONE: Chosen = { list: null, zip: null }
const KEY = 'importFiles'

const listeners = new Set<() => void>()
const giveUp: Record<ChosenKind, (() => void) | null> = { list: null, zip: null }
let chosen: Chosen | null = null

/** The files that were chosen. They go on their way while other pages are looked at, and a reload knows of them. */
export function useChosenFiles(): Chosen {
  return useSyncExternalStore(subscribe, current, () => NONE)
}

type FileFault = 'tooLarge' | 'emptyFile' | 'wrongList' | 'wrongZip'

const ENDINGS = { list: /\.(csv|tsv|txt|xlsx|json|jsonl|ndjson)$/i, zip: /\.zip$/i }

/** What a file lacks to be sent at all, said before a phone has sent a hundred megabytes; null where nothing is. */
export function fileFault(
  kind: 'list' | 'zip',
  { name, size }: { name: string; size: number },
): FileFault | null {
  if (!ENDINGS[kind].test(name)) return kind === 'list' ? 'wrongList' : 'wrongZip'
  if (size === 0) return 'emptyFile'
  return size > MOST_UPLOAD_BYTES[kind] ? 'tooLarge' : null
}

/** Sends a file, in the place of one that was chosen before. */
export function chooseFile(kind: ChosenKind, file: File): void {
  giveUp[kind]?.()
  giveUp[kind] = null
  const fresh = { name: file.name, bytes: file.size, sent: 0, uploadId: null }
  const fault = fileFault(kind, file)
  if (fault !== null) {
    change(kind, {
      ...fresh,
      state: 'refused',
      sentence: format(words[fault], {
        name: file.name,
        size: megabytes(file.size),
        most: MOST_UPLOAD_BYTES[kind] / 1_000_000,
      }),
    })
    return
  }
  change(kind, { ...fresh, state: 'sending', sentence: null })
  const say = (news: Partial<ChosenFile>) => {
    const before = current()[kind]
    if (before) change(kind, { ...before, ...news })
  }
  giveUp[kind] = sendFile(file, kind, {
    onProgress: (sent) => say({ sent, state: 'sending', sentence: null }),
    onWaiting: (sentence) => say({ state: 'waiting', sentence }),
    onDone: (uploadId) => say({ uploadId, sent: file.size, state: 'ready', sentence: null }),
    onRefused: (error) => say({ state: 'refused', sentence: error.sentence ?? words.refused }),
  })
}

/** Gives a file up, on the way too. */
export function dropFile(kind: ChosenKind): void {
  giveUp[kind]?.()
  giveUp[kind] = null
  change(kind, null)
}

/** Once an import has them. */
export function forgetFiles(): void {
  chosen = NONE
  keep()
}

function current(): Chosen {
  chosen ??= readKept()
  return chosen
}

function change(kind: ChosenKind, file: ChosenFile | null): void {
  chosen = { ...current(), [kind]: file }
  keep()
}

function keep(): void {
  const kept = current()
  writeTabText(KEY, kept.list || kept.zip ? JSON.stringify(kept) : null)
  for (const listener of listeners) listener()
}

/** After a reload: what is whole stays so, what was on its way has to be chosen again. */
function readKept(): Chosen {
  const kept = recordOf(parseStored(readTabText(KEY)))
  const fileOf = (value: unknown): ChosenFile | null => {
    const told = recordOf(value)
    const name = textOf(told.name)
    if (name === '' || told.state === 'refused') return null
    const uploadId = textOf(told.uploadId) || null
    const facts = { name, bytes: amountOf(told.bytes), sent: amountOf(told.sent), sentence: null }
    return { ...facts, uploadId, state: uploadId === null ? 'broken' : 'ready' }
  }
  return { list: fileOf(kept.list), zip: fileOf(kept.zip) }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
