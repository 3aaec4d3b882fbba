const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [tabindex="0"]'

/** Focuses and scrolls to the first control with an error, in page order. Returns whether there was one. */
export function focusFirstInvalid(form: HTMLElement, wrong: ReadonlySet<string>): boolean {
  const places = [...form.querySelectorAll<HTMLElement>('[data-control]')]
  const place = places.find(({ dataset }) => isWrong(dataset.control ?? '', wrong))
  const control =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>(FOCUSABLE)
  if (!control) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}

const isWrong = (control: string, wrong: ReadonlySet<string>) =>
  [...wrong].some(name => name === control || name.startsWith(`${control}.`) || isMeasure(control, name))

const isMeasure = (control: string, name: string) => control === 'dimensions' && name.startsWith('dimension_')
