/** Puts the focus into the first field with an error, as soon as the error is drawn. */
export function focusFirstWrong(place: HTMLElement | null): void {
  requestAnimationFrame(() =>
    setTimeout(() => place?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  )
}
