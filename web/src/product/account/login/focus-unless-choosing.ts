/** Begins in the form's first field, unless somebody is choosing between the ways in by keyboard. */
export function focusUnlessChoosing(form: HTMLElement | null): void {
  if (document.activeElement?.matches('input[type="radio"]:focus-visible')) return
  form?.querySelector('input')?.focus()
}
