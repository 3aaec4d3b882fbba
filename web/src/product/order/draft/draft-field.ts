import { formatStoredFigure, storedFigure } from '../../../platform/locale/figure-text.ts'
import { type FigureKind, typedFigure } from '../../../platform/locale/read-figure.ts'

/** The part of the form a field is on; on a phone each is a step. */
export type FormPart = 'route' | 'cargo' | 'terms' | 'review'

type Control = {
  /** Wire name of the control that shows the field; null for one that never has an error. */
  readonly control: string | null
  readonly part: FormPart
}

/** One field of the order form: its control, how it starts and how it is stored. */
export type DraftField<T> = Control & {
  /** Another tab's value waits while the control is being edited here. */
  readonly isDeferred: boolean
  empty(): T
  /** A stored value; empty if it cannot be read. */
  read(stored: unknown): T
  /** The value to store; undefined stores nothing. */
  store(value: T): unknown
}

/** The content of a form with these fields. */
export type DraftValues<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends DraftField<infer T> ? T : never
}

/** Far above any field's limit: a text that is too long gets an error at its field instead of being cut here. */
const LONGEST_TEXT = 20_000

/** A stored text; empty if it is not one. */
export const readStoredText = (stored: unknown): string =>
  typeof stored === 'string' ? stored.slice(0, LONGEST_TEXT) : ''

/** A stored whole number from 0; null if it is not one. */
export const readStoredNumber = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : null

type Storage<T> = Pick<DraftField<T>, 'empty' | 'read'> & Partial<Pick<DraftField<T>, 'store'>>

/** A field that is typed or picked in several steps. */
export const deferredField = <T>(control: Control, storage: Storage<T>): DraftField<T> => ({
  isDeferred: true,
  store: value => value,
  ...control,
  ...storage,
})

/** A field that one tap changes. */
export const instantField = <T>(control: Control, storage: Storage<T>): DraftField<T> => ({
  ...deferredField(control, storage),
  isDeferred: false,
})

export const textField = (control: Control) =>
  deferredField(control, { empty: () => '', read: readStoredText })

/** A number as typed, stored in language-independent notation. */
export const figureField = (control: Control) =>
  deferredField(control, {
    empty: () => '',
    read: stored => formatStoredFigure(readStoredText(stored)),
    store: storedFigure,
  })

/** A whole number from 0, or an id; null until it is chosen. */
export const numberField = (control: Control) =>
  deferredField<number | null>(control, { empty: () => null, read: readStoredNumber })

/** A whole number from 0, at first 0. */
export const countField = (control: Control) =>
  instantField(control, { empty: () => 0, read: stored => readStoredNumber(stored) ?? 0 })

/** One of a few choices, at first `initial`. */
export const choiceField = <const T extends string>(
  control: Control,
  choices: readonly T[],
  initial: NoInfer<T>,
) =>
  instantField<T>(control, {
    empty: () => initial,
    read: stored => choices.find(choice => choice === stored) ?? initial,
  })

export const flagField = (control: Control) =>
  instantField(control, { empty: () => false, read: stored => stored === true })

/** A typed number; NaN if it is not one, so that the check refuses it at its field. */
export const figureOf = (text: string, kind: FigureKind): number | null =>
  text.trim() === '' ? null : (typedFigure(text, kind) ?? Number.NaN)
