/** Marks a form whose input survives a reload. */
const STORED_MARK = 'data-kept'

export type TypedForms = {
  /** Whether an open form holds input that a reload would lose. */
  readonly hasUnsaved: () => boolean
  readonly stop: () => void
}

const formOf = ({ target }: Event): HTMLFormElement | null =>
  target !== null && 'closest' in target ? (target as Element).closest('form') : null

/** Tracks which forms of the page the user types into. */
export function watchTypedForms(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>,
): TypedForms {
  const typed = new Set<HTMLFormElement>()
  const note = (event: Event) => {
    const form = formOf(event)
    if (form !== null && !form.hasAttribute(STORED_MARK)) typed.add(form)
  }
  page.addEventListener('input', note)
  return {
    hasUnsaved: () => {
      for (const form of typed) if (!form.isConnected) typed.delete(form)
      return typed.size > 0
    },
    stop: () => page.removeEventListener('input', note),
  }
}
