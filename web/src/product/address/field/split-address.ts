/** Splits an address at its first comma: `Samarqand, Siyob bozori`. */
export function splitAddress(address: string): { title: string; rest: string } {
  const at = address.indexOf(', ')
  return at === -1
    ? { title: address, rest: '' }
    : { title: address.slice(0, at), rest: address.slice(at + 2) }
}
