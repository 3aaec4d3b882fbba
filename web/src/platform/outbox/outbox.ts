import {
  inTurnOrder,
  type NewAction,
  type OutboxAction,
  type StoredAction,
  storedActionsOf,
} from './outbox-action.ts'

/** Stores actions beyond the life of the page and reports changes by other windows. */
export type OutboxStorage = {
  readonly readAll: () => Promise<readonly unknown[]>
  readonly write: (key: string, stored: StoredAction) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Calls `changed` when another window has changed something. */
  readonly onExternalChange: (changed: () => void) => void
}

type Change = Partial<Omit<OutboxAction, 'key' | 'turn'>>

type Actions = readonly OutboxAction[]

/** The actions shown by the page, with subscriptions. */
const shownActions = () => {
  let actions: Actions = []
  const listeners = new Set<() => void>()
  return {
    read: () => actions,
    show: (next: Actions) => {
      actions = next
      for (const listener of listeners) listener()
    },
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A new action at the end of the queue. */
const made = (
  { state = 'sending', at, waitsFor = 'network', ...action }: NewAction,
  others: Actions,
): OutboxAction => ({
  ...action,
  at: at ?? new Date().toISOString(),
  state,
  turn: Math.max(0, ...others.map(({ turn }) => turn)) + 1,
  hasWaited: state !== 'sending',
  waitsFor,
  why: null,
  errors: {},
})

const has = (actions: Actions, { key }: OutboxAction) => actions.some(one => one.key === key)

/** Merges the stored actions with what this page changed since the read began, and with those it is sending. */
const merged = (stored: Actions, before: Actions, now: Actions): Actions => {
  const isLocal = (one: OutboxAction) => one.state === 'sending' || !before.includes(one)
  const isRemoved = (one: OutboxAction) => has(before, one) && !has(now, one)
  const local = now.filter(isLocal)
  const added = local.filter(one => !has(before, one) && !has(stored, one))
  const known = stored.filter(one => !isRemoved(one))
  return inTurnOrder([...known.map(one => local.find(({ key }) => key === one.key) ?? one), ...added])
}

/**
 * The queue of a person's actions. Each change is stored immediately and each action separately, so that windows do not
 * overwrite each other's.
 */
export const createOutbox = (storage: OutboxStorage) => {
  let owner: number | null = null
  let round = 0
  const { read, show, watch } = shownActions()
  const store = (action: OutboxAction) => {
    if (owner !== null) void storage.write(action.key, { person: owner, action })
  }
  /** Updates an action in its position; if its key changes, the old one is removed from the storage. */
  const update = (key: string, changeOf: (known: OutboxAction) => OutboxAction) => {
    const known = read().find(one => one.key === key)
    if (known === undefined) return
    const changed = changeOf(known)
    show(read().map(one => (one === known ? changed : one)))
    if (changed.key !== key) void storage.remove(key)
    store(changed)
  }
  /** Loads a person's actions; call again to pick up changes by other windows. */
  const open = async (person: number) => {
    // actions added before the person was known become theirs
    const before = owner === null ? [] : read()
    const started = round
    const stored = storedActionsOf(await storage.readAll(), person)
    if (started !== round) return
    const next = merged(stored, before, owner === null || owner === person ? read() : [])
    owner = person
    show(next)
    for (const one of next) if (!has(stored, one)) store(one)
  }
  storage.onExternalChange(() => {
    if (owner !== null) void open(owner)
  })
  return {
    read,
    watch,
    open,
    add: (action: NewAction) => {
      const added = made(action, read())
      show([...read().filter(({ key }) => key !== added.key), added])
      store(added)
    },
    change: (key: string, changes: Change) => update(key, known => ({ ...known, ...changes })),
    /** Replaces key and body and requeues the action in the same position. */
    replace: (key: string, next: Pick<OutboxAction, 'key' | 'body'>) =>
      update(key, known => ({ ...known, ...next, state: 'waiting', why: null, errors: {} })),
    remove: (key: string) => {
      show(read().filter(one => one.key !== key))
      void storage.remove(key)
    },
    /** At sign-out: hides the actions from the next person. */
    leave: () => {
      round += 1
      owner = null
      show([])
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
