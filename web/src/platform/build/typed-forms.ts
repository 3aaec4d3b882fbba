/** A form that carries this attribute keeps what is typed into it over a reload. */
const KEPT = 'data-kept'

/** What is asked of a page's forms. */
export type TypedForms = {
  /** Whether a form that is still there holds something typed that a reload would lose. */
  readonly hasUnkept: () => boolean
  readonly stop: () => void
}

const formOf = ({ target }: Event): HTMLFormElement | null =>
  target !== null && 'closest' in target ? (target as Element).closest('form') : null

/** Remembers which forms of the page are typed into, from now on. */
export function watchTypedForms(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>,
): TypedForms {
  const typed = new Set<HTMLFormElement>()
  const note = (event: Event) => {
    const form = formOf(event)
    if (form !== null && !form.hasAttribute(KEPT)) typed.add(form)
  }
  page.addEventListener('input', note)
  return {
    hasUnkept: () => {
      for (const form of typed) if (!form.isConnected) typed.delete(form)
      return typed.size > 0
    },
    stop: () => page.removeEventListener('input', note),
  }
}
