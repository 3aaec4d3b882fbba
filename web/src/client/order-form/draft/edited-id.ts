/** The order that an address asks to edit; null where the form is for a new one. */
export function editedId(search: URLSearchParams): number | null {
  const id = search.get('edit') ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}
