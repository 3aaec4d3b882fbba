/** Focuses the first field with an error once the error is rendered. */
export function focusFirstInvalid(place: HTMLElement | null): void {
  requestAnimationFrame(() =>
    setTimeout(() => place?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  )
}
