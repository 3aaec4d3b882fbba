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

/** Never written down anywhere. */
const SECRET: readonly RegistrationField[] = ['password', 'password_confirmation']

/** What was typed, the step that is shown, and the furthest that was reached. */
export type RegistrationDraft = {
  typed: TypedRegistration
  step: RegistrationStep
  reached: RegistrationStep
}

export const NEW_DRAFT: RegistrationDraft = { typed: EMPTY_REGISTRATION, step: 'account', reached: 'account' }

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps everything but the passwords. */
export function saveDraft(place: Place, { typed, ...places }: RegistrationDraft): void {
  const kept = Object.fromEntries(
    Object.entries(typed).filter(([field]) => !SECRET.some(one => one === field)),
  )
  try {
    place.setItem(KEY, JSON.stringify({ typed: kept, ...places }))
  } catch {
    // a full or closed store: the draft lives as long as the page
  }
}

const LONGEST = 1000

const textIn = (fields: unknown, name: string): string => {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value.slice(0, LONGEST) : ''
}

const stepIn = (draft: unknown, name: string): RegistrationStep =>
  REGISTRATION_STEPS.find(step => step === textIn(draft, name)) ?? 'account'

/** The draft as it was left. The passwords are gone, so it opens at the step that asks for them. */
export function readDraft(place: Place): RegistrationDraft {
  try {
    const kept: unknown = JSON.parse(place.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NEW_DRAFT
    const fields = (kept as { typed?: unknown }).typed
    const typed = Object.fromEntries(
      ALL_FIELDS.map(field => [field, SECRET.includes(field) ? '' : textIn(fields, field)]),
    ) as TypedRegistration
    const kind = typed.kind === 'sole_trader' ? typed.kind : EMPTY_REGISTRATION.kind
    return { typed: { ...typed, kind }, step: 'account', reached: stepIn(kept, 'reached') }
  } catch {
    return NEW_DRAFT
  }
}

/** The company is registered, or its owner leaves this device. */
export function clearDraft(place: Place = sessionStorage): void {
  try {
    place.removeItem(KEY)
  } catch {
    // nothing was written
  }
}
