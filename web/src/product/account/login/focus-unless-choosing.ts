/** Focuses the form's first field, unless the user is choosing a sign-in method by keyboard. */
export function focusUnlessChoosing(form: HTMLElement | null): void {
  if (document.activeElement?.matches('input[type="radio"]:focus-visible')) return
  form?.querySelector('input')?.focus()
}
