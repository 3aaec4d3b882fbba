/** Sets a field's height to that of its text; CSS limits it. */
export const growWithText = (field: HTMLTextAreaElement | null): void => {
  if (field === null) return
  field.style.height = 'auto'
  const edges = field.offsetHeight - field.clientHeight
  field.style.height = `${field.scrollHeight + edges}px`
}
