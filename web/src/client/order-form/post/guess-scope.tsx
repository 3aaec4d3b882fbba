import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { isUnchanged, type OpenGuess, readGuesses, saveGuesses } from './guess-store.ts'

type Guesses = {
  /** Whether the form is filled from posts at all: for a new order only. */
  readonly isOffered: boolean
  /** Not confirmed and not edited. */
  readonly open: readonly OpenGuess[]
  readonly confirm: (controls: readonly string[]) => void
}

const NONE: Guesses = { isOffered: false, open: [], confirm: () => undefined }
const GuessContext = createContext<Guesses>(NONE)

/** What the form's fields know about guesses of a post; an edited order has none. */
export function GuessScope({ form, children }: { form: OrderFormDraft | null; children: ReactNode }) {
  const [left, setLeft] = useState(() => (form === null ? [] : readGuesses()))
  const guesses = useMemo((): Guesses => {
    const confirm = (controls: readonly string[]) => {
      const next = left.filter(({ control }) => !controls.includes(control))
      saveGuesses(next)
      setLeft(next)
    }
    const open = form === null ? [] : left.filter(guess => isUnchanged(guess, form))
    return { isOffered: form !== null, open, confirm }
  }, [form, left])
  return <GuessContext value={guesses}>{children}</GuessContext>
}

export const useGuesses = (): Guesses => useContext(GuessContext)

/** Whether a control still shows a guess. */
export const useIsGuessed = (control: string): boolean =>
  useContext(GuessContext).open.some(guess => guess.control === control)
