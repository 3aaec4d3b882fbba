/** The town or district of an address, for a title: what stands before the first comma. */
export const shortPlace = (address: string): string => address.split(',', 1)[0]?.trim() || address.trim()

/** The nearest way to name a place of an address: what stands after its town, else the town. */
export const nearPlace = (address: string): string => address.split(',')[1]?.trim() || shortPlace(address)

/** The way in short, from the first address to the last: "Toshkent — Samarqand"; within one town its parts. */
export const shortWay = (addresses: readonly string[]): string => {
  const [first, last] = [addresses[0], addresses.at(-1)]
  if (first === undefined || last === undefined) return ''
  const name = shortPlace(first) === shortPlace(last) ? nearPlace : shortPlace
  return `${name(first)} — ${name(last)}`
}
