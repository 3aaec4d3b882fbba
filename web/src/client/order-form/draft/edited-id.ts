/** The id of the order to edit in the URL; null for a new order. */
export function editedId(search: URLSearchParams): number | null {
  const id = search.get('edit') ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}
