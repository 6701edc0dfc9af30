import { format } from '#domain/language/format.ts'
import { leaveAccount, mergeAccountChildren } from '#domain/sizing/account-children.ts'
import { type Child, repairChildren } from '#domain/sizing/child.ts'
import { CHILDREN_TEXTS as words } from '#texts/sizing/children-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { fetchAccountChildren, forgetAccountChild, saveAccountChild } from '#web/api/customers/children.ts'
import { readSession } from '#web/api/session.ts'
import { showToast } from '#web/components/toast-store.ts'
import { readChildren, saveChild, writeChildren } from './children-store.ts'

/** One call at a time, so that the last change wins. */
let queue: Promise<unknown> = Promise.resolve()

function inTurn(call: () => Promise<void>): Promise<void> {
  const done = queue.then(call)
  // A failure belongs to its own caller.
  queue = done.catch(() => undefined)
  return done
}

/** The account of this session; null for visitors and guests, who have none to save children in. */
export function currentAccount(): string | null {
  const user = readSession()?.user
  return user && !user.isGuest ? user._id : null
}

/** Sends what the account has not got yet, then brings its children to this device. */
export function pullChildren(): Promise<void> {
  return inTurn(async () => {
    const accountId = currentAccount()
    if (accountId === null) return
    leaveOtherAccounts(accountId)
    for (const child of readChildren()) if (child.unsent) await send(child)
    const before = readChildren()
    const answer = await unlessFailed(fetchAccountChildren())
    // A change or another account in the meantime: the next page asks again.
    if (!answer || readChildren() !== before || currentAccount() !== accountId) return
    const next = mergeAccountChildren(before, repairChildren(answer), accountId)
    if (JSON.stringify(next) !== JSON.stringify(before)) writeChildren(next)
  })
}

/** Brings the account in line with a child that was saved, or forgotten, on this device. */
export function followAccount(child: Child, wasInAccount: boolean): Promise<void> {
  return inTurn(async () => {
    if (child.accountId !== null) await send(child)
    else if (wasInAccount) await remove(child)
  })
}

async function send(child: Child): Promise<void> {
  const { unsent: _unsent, ...sent } = child
  try {
    await saveAccountChild(child)
    if (child.unsent) update(sent)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isLater = mayPass(error)
    update(isLater ? { ...child, unsent: true } : { ...sent, accountId: null })
    if (!child.unsent)
      showToast(isLater ? words.sentLater : (error.sentence ?? words.notInAccount), 'bad', '', true)
  }
}

/** What the account did not remove is shown again: it is not gone. */
async function remove(child: Child): Promise<void> {
  if ((await unlessFailed(forgetAccountChild(child.id).then(() => true))) !== null) return
  saveChild({ ...child, accountId: currentAccount() })
  showToast(format(words.notRemoved, { nickname: child.nickname }), 'bad', '', true)
}

/** Only if it is still there: it may have been forgotten in the meantime. */
function update(child: Child): void {
  if (readChildren().some(({ id }) => id === child.id)) saveChild(child)
}

function leaveOtherAccounts(accountId: string): void {
  const here = readChildren()
  const isOthers = (child: Child) => child.accountId !== null && child.accountId !== accountId
  if (!here.some(isOthers)) return
  writeChildren(here.flatMap((child) => (isOthers(child) ? repairChildren(leaveAccount([child])) : [child])))
}

/** No answer, too many requests, an ended session, or a server error. */
function mayPass({ unanswered, status }: ApiError): boolean {
  return unanswered || status === 401 || status === 429 || status >= 500
}

async function unlessFailed<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
