/** The truck and the price that a visitor chose, as they were written. */
export type SeenPrice = { readonly truck: string; readonly price: string }

const KEY = 'karvon.seen-price'

/** Keeps what was chosen on the home page, so that it stays in view through the sign-in to the form. */
export function keepSeenPrice(seen: SeenPrice | null): void {
  try {
    if (seen === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // it is only shown until the form has counted the price itself
  }
}

/** What was chosen last; null where nothing was, or it cannot be read. */
export function seenPrice(): SeenPrice | null {
  try {
    const { truck, price } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof truck === 'string' && typeof price === 'string' ? { truck, price } : null
  } catch {
    return null
  }
}
