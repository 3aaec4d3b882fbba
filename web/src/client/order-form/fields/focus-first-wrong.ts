const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [tabindex="0"]'

/** Where the eye begins: the first wrong control in the order of the page. Answers whether there was one to focus. */
export function focusFirstWrong(form: HTMLElement, wrong: ReadonlySet<string>): boolean {
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
