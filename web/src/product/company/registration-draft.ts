import {
  ALL_FIELDS,
  EMPTY_REGISTRATION,
  REGISTRATION_STEPS,
  type RegistrationField,
  type RegistrationStep,
  type TypedRegistration,
} from './registration-form.ts'

/**
 * Session storage only: the draft holds a phone and a bank account, and must not outlive the tab
 * (docs/trust.md#what-a-browser-keeps).
 */
const KEY = 'karvon.company-registration'

/** Never stored. */
const SECRET: readonly RegistrationField[] = ['password', 'password_confirmation']

/** The typed text, the current step, and the furthest step reached. */
export type RegistrationDraft = {
  typed: TypedRegistration
  step: RegistrationStep
  reached: RegistrationStep
}

export const NEW_DRAFT: RegistrationDraft = { typed: EMPTY_REGISTRATION, step: 'account', reached: 'account' }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores everything but the passwords. */
export function saveDraft(storage: DraftStorage, { typed, ...steps }: RegistrationDraft): void {
  const stored = Object.fromEntries(
    Object.entries(typed).filter(([field]) => !SECRET.some(one => one === field)),
  )
  try {
    storage.setItem(KEY, JSON.stringify({ typed: stored, ...steps }))
  } catch {
    // storage full or unavailable: the draft lasts as long as the page
  }
}

const LONGEST = 1000

const textIn = (fields: unknown, name: string): string => {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value.slice(0, LONGEST) : ''
}

const stepIn = (draft: unknown, name: string): RegistrationStep =>
  REGISTRATION_STEPS.find(step => step === textIn(draft, name)) ?? 'account'

/** Restores the draft. It has no passwords, so it opens at the step that asks for them. */
export function readDraft(storage: DraftStorage): RegistrationDraft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return NEW_DRAFT
    const fields = (stored as { typed?: unknown }).typed
    const typed = Object.fromEntries(
      ALL_FIELDS.map(field => [field, SECRET.includes(field) ? '' : textIn(fields, field)]),
    ) as TypedRegistration
    const kind = typed.kind === 'sole_trader' ? typed.kind : EMPTY_REGISTRATION.kind
    return { typed: { ...typed, kind }, step: 'account', reached: stepIn(stored, 'reached') }
  } catch {
    return NEW_DRAFT
  }
}

/** Deletes the draft after the registration, or at sign-out. */
export function clearDraft(storage: DraftStorage = sessionStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // no storage, so nothing to delete
  }
}
