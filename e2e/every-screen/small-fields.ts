/** Fields with letters below 16 px, into which iOS zooms when they are focused. Runs in the page. */
export const findSmallFields = (): string[] => {
  const typed =
    'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea'
  return [...document.querySelectorAll<HTMLElement>(typed)]
    .filter(field => field.getClientRects().length > 0 && parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(field => {
      const name = field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id
      return `the field "${name}" has letters of ${getComputedStyle(field).fontSize}`
    })
}
