/** Makes a field as high as its text; how high at most, its style says. */
export const growWithText = (field: HTMLTextAreaElement | null): void => {
  if (field === null) return
  field.style.height = 'auto'
  const edges = field.offsetHeight - field.clientHeight
  field.style.height = `${field.scrollHeight + edges}px`
}
